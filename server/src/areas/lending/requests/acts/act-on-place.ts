import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { pairPolicy } from '../policy.ts'
import { lockRequest, type PlaceRow, placeIn, rightsOfPlace } from '../store.ts'
import { loanPairs } from '../tables.ts'

/** A lender's own place in a request that they may read, with the request's row held. */
export type HeldPlace = PlaceRow & { company: NonNullable<PlaceRow['company']> }

/**
 * Holds a request and a lender's place in it while they act on it.
 * @throws Refusal not_found if the lender has none, or none any more
 */
export const actOnPlace = (
  services: Services,
  viewer: Viewer,
  requestId: number,
  act: (tx: Tx, place: HeldPlace) => Promise<void>,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    // Administrators read every place; only its lender acts on it.
    if (!(await lockRequest(tx, requestId))) throw new Refusal('not_found')
    const place = await placeIn(tx, requestId, viewer.id)
    if (!place?.company) throw new Refusal('not_found')
    authorize(pairPolicy, 'read', viewer, rightsOfPlace(place))
    await act(tx, { ...place, company: place.company })
  })

/** Writes down what a lender did with their place. */
export const changePlace = async (
  tx: Tx,
  { pair }: PlaceRow,
  values: Partial<typeof loanPairs.$inferInsert>,
): Promise<void> => {
  await tx.update(loanPairs).set(values).where(eq(loanPairs.id, pair.id))
}
