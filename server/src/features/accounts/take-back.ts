import { type TakenBack, takenBackBy } from '@cancha/domain/accounts/mailbox-proof'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import type { users } from '../people/tables.ts'
import { emailChanges, identities, knownDevices, recoveryCodes, secondFactors } from './tables.ts'

/**
 * The owner of an account has just shown that they are: a change of address that someone else may have asked for
 * doesn't happen any more.
 */
export async function dropOpenEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt), isNull(emailChanges.undoneAt)),
    )
}

/**
 * For an account whose address answers for the first time, to someone who may not be who made it: whoever prepared it
 * loses every way into it but the password, which the caller sets or drops.
 */
export async function shutBackDoors(tx: Tx, userId: number): Promise<void> {
  await dropOpenEmailChange(tx, userId)
  for (const table of [knownDevices, identities, recoveryCodes, secondFactors])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** The names of the providers that were set aside, beside what else was taken back. */
export type TakenBackHere = Omit<TakenBack, 'identities'> & { providers: ('google' | 'facebook')[] }

/**
 * The owner of the account's mailbox says that it is theirs, having lost the password or the address. What an intruder
 * may have joined or added meanwhile opens nothing any more: see the rule in the domain. Called after the account's row
 * was changed and its sessions were ended, so that nothing which is under way slips through between.
 * @param account as it is from now on
 * @param doubtedAt when somebody else had it for certain
 */
export async function takeBack(
  tx: Tx,
  account: Pick<typeof users.$inferSelect, 'id' | 'email' | 'level'>,
  doubtedAt: Date,
): Promise<TakenBackHere> {
  await dropOpenEmailChange(tx, account.id)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, account.id))
  const joined = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, account.id), isNull(identities.setAsideAt)))
  const [factor] = await tx
    .select({ at: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, account.id), isNotNull(secondFactors.confirmedAt)))
  const [codes] = await tx
    .select({ at: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, account.id))
    .limit(1)
  const taken = takenBackBy(
    { address: account.email, doubtedAt, administrator: account.level === 1 },
    { identities: joined, secondFactorAt: factor?.at ?? null, recoveryCodesAt: codes?.at ?? null },
  )
  if (taken.identities.length > 0)
    await tx
      .update(identities)
      .set({ setAsideAt: sql`now()` })
      .where(inArray(identities.id, taken.identities))
  if (taken.secondFactor) await tx.delete(secondFactors).where(eq(secondFactors.userId, account.id))
  if (taken.recoveryCodes) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
  return {
    providers: joined.filter(({ id }) => taken.identities.includes(id)).map(({ provider }) => provider),
    secondFactor: taken.secondFactor,
    recoveryCodes: taken.recoveryCodes,
  }
}
