import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { entryPolicy } from '../policy.ts'
import { type EntryRow, entryIn, lockRequest, rightsOfEntry } from '../store.ts'
import { lenderEntries } from '../tables.ts'

/** A lender's own entry in a request that they may read, with the request's row held. */
export type HeldEntry = EntryRow & { company: NonNullable<EntryRow['company']> }

/**
 * Holds a request and a lender's entry in it while they act on it.
 * @throws Refusal not_found if the lender has none, or none any more
 */
export const actOnEntry = (
  services: Services,
  viewer: Viewer,
  requestId: number,
  act: (tx: Tx, row: HeldEntry) => Promise<void>,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    // Administrators read every entry; only its lender acts on it.
    if (!(await lockRequest(tx, requestId))) throw new Refusal('not_found')
    const row = await entryIn(tx, requestId, viewer.id)
    if (!row?.company) throw new Refusal('not_found')
    authorize(entryPolicy, 'read', viewer, rightsOfEntry(row))
    await act(tx, { ...row, company: row.company })
  })

/** Writes down what a lender did with their entry. */
export const changeEntry = async (
  tx: Tx,
  { entry }: EntryRow,
  values: Partial<typeof lenderEntries.$inferInsert>,
): Promise<void> => {
  await tx.update(lenderEntries).set(values).where(eq(lenderEntries.id, entry.id))
}
