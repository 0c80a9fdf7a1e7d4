import type { InterestedLender } from '@cancha/contract/lending/requests/request-answers'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { and, eq } from 'drizzle-orm'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { pairPolicy, requestPolicy } from '../policy.ts'
import { findPlace, rightsOfPlace } from '../store.ts'
import { loanPairs } from '../tables.ts'
import { interestedLenders } from './interested-lenders.ts'

/**
 * A lender who showed interest in a request, for the borrower, for administrators, and for that lender.
 * @throws Refusal not_found for everybody else, and where the lender showed none
 */
export async function readInterested(
  { database: { db } }: Services,
  viewer: Viewer,
  { lid, lrnid }: { lid: number; lrnid: number },
): Promise<InterestedLender> {
  const place = await findPlace(db, and(eq(loanPairs.requestId, lrnid), eq(loanPairs.lenderId, lid)))
  if (!place) throw new Refusal('not_found')
  const mayRead =
    reasonAgainst(requestPolicy, 'read', viewer, place.request) === null ||
    reasonAgainst(pairPolicy, 'read', viewer, rightsOfPlace(place)) === null
  const [lender] = mayRead ? await interestedLenders(db, lrnid, eq(loanPairs.lenderId, lid)) : []
  if (!lender) throw new Refusal('not_found')
  return lender
}
