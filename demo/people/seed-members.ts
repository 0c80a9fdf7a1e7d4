import { sql } from 'drizzle-orm'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { membershipGrants } from '../../server/src/areas/money/memberships/tables.ts'
import { secretContext } from '../../server/src/areas/people/accounts/signing-in/second-factor-codes.ts'
import { secondFactors } from '../../server/src/areas/people/accounts/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import type { Vault } from '../../server/src/vault.ts'
import { MODERATED } from '../talk/texts/forums/moderation.ts'
import { DEMO_SECOND_FACTOR } from './accounts.ts'
import { emailOf } from './email-of.ts'
import { members } from './texts/members.ts'
import type { Member } from './texts/types.ts'

/** The member with the intensive training: it stays theirs, though their plan was cancelled. */
const TRAINED = 'santiago'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates the accounts of the demo, with what was given to them. */
export async function seedMembers(tx: Tx, passwordHash: string): Promise<void> {
  const rows = members.map((member) => ({
    firstName: member.firstname,
    lastName: member.lastname,
    email: member.email,
    passwordHash,
    phone: member.phone,
    emailConfirmedAt: member.kind === 'unverified' ? null : daysAgo(member.joinedDaysAgo),
    blockedAt: member.kind === 'blocked' ? daysAgo(1) : null,
    createdAt: daysAgo(member.joinedDaysAgo),
    ...rightsOf(member.kind),
    intensiveTraining: member.key === TRAINED,
  }))
  const made = await tx
    .insert(users)
    .values(rows)
    .returning({ userId: users.id, membership: users.membership, training: users.intensiveTraining })
  // The members' access follows from these grants.
  const reason = 'la comunidad de muestra'
  const given = made.flatMap(({ userId, membership: gives, training }) => [
    ...(gives === 'free' ? [] : [{ userId, gives, reason }]),
    ...(training ? [{ userId, gives: 'training' as const, reason }] : []),
  ])
  if (given.length > 0) await tx.insert(membershipGrants).values(given)
}

/** Gives the second factor to members whose rights need one. */
export async function seedSecondFactors(tx: Tx, vault: Vault): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.level} = 1 or ${users.email} = ${emailOf(MODERATED.by)}`)
  for (const { id: userId } of admins) {
    const secret = vault.seal(DEMO_SECOND_FACTOR, secretContext(userId))
    await tx.insert(secondFactors).values({ userId, secret, confirmedAt: sql`now()` })
  }
}

function rightsOf(kind: Member['kind']) {
  return {
    level: kind === 'admin' ? (1 as const) : (0 as const),
    membership: kind === 'basic' || kind === 'premium' ? kind : ('free' as const),
    lender: kind === 'lender',
    dealer: kind === 'dealer',
    editor: kind === 'editor',
  }
}
