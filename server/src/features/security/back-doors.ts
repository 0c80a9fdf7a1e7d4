import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
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
 * The address answered for the first time, or again after its password was lost: browsers that were known aren't.
 * Whoever prepared the account before its address was ever confirmed loses every way into it.
 * @param confirmed whether the address had been confirmed before
 */
export async function shutBackDoors(tx: Tx, userId: number, confirmed: boolean): Promise<void> {
  await dropOpenEmailChange(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  if (confirmed) return
  for (const table of [identities, recoveryCodes, secondFactors])
    await tx.delete(table).where(eq(table.userId, userId))
}
