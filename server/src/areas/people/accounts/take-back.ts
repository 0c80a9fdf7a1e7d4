import { type TakenBack, takenBackBy } from '@cancha/domain/people/accounts/mailbox-proof'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import type { Account } from '../../ground/users/views.ts'
import { emailChanges, identities, knownDevices, passkeys, recoveryCodes, secondFactors } from './tables.ts'

/** Cancels an open change of address, which may be somebody else's, after the owner has proved their identity. */
export async function dropOpenEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt), isNull(emailChanges.undoneAt)),
    )
}

/**
 * For an account whose address is confirmed for the first time, perhaps by another person than the one who created
 * it: removes every way in but the password, which the caller sets or removes.
 */
export async function revokeUnprovenAccess(tx: Tx, userId: number): Promise<void> {
  await dropOpenEmailChange(tx, userId)
  for (const table of [knownDevices, identities, passkeys, recoveryCodes, secondFactors])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** The revoked additions, with the names of the providers that were set aside. */
export type TakenBackHere = Omit<TakenBack, 'identities' | 'passkeys'> & {
  providers: ('google' | 'facebook')[]
  /** How many were removed. */
  passkeys: number
}

/**
 * Revokes what an intruder may have added, after the owner of the mailbox has reset the password or undone a change
 * of address; see the rule in domain/src/people/accounts/mailbox-proof.ts. To be called after the account's row was changed and
 * its sessions were ended, so that a simultaneous sign-in can't slip in between.
 * @param account with its new values
 * @param doubtedAt since when somebody else may have had the account
 */
export async function takeBack(
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'level'>,
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
  const keys = await tx
    .select({ id: passkeys.id, addedAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, account.id))
  const taken = takenBackBy(
    { address: account.email, doubtedAt, administrator: account.level === 1 },
    {
      identities: joined,
      secondFactorAt: factor?.at ?? null,
      recoveryCodesAt: codes?.at ?? null,
      passkeys: keys,
    },
  )
  if (taken.identities.length > 0)
    await tx
      .update(identities)
      .set({ setAsideAt: sql`now()` })
      .where(inArray(identities.id, taken.identities))
  if (taken.passkeys.length > 0) await tx.delete(passkeys).where(inArray(passkeys.id, taken.passkeys))
  if (taken.secondFactor) await tx.delete(secondFactors).where(eq(secondFactors.userId, account.id))
  if (taken.recoveryCodes) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
  return {
    providers: joined.filter(({ id }) => taken.identities.includes(id)).map(({ provider }) => provider),
    secondFactor: taken.secondFactor,
    recoveryCodes: taken.recoveryCodes,
    passkeys: taken.passkeys.length,
  }
}
