import type { InterestedLender } from '@cancha/contract/lending/requests/request-answers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq } from 'drizzle-orm'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { entryPolicy, requestPolicy } from '../policy.ts'
import { findEntry, rightsOfEntry } from '../store.ts'
import { lenderEntries } from '../tables.ts'
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
  const row = orNotFound(
    await findEntry(db, and(eq(lenderEntries.requestId, lrnid), eq(lenderEntries.lenderId, lid))),
  )
  const mayRead =
    reasonAgainst(requestPolicy, 'read', viewer, row.request) === null ||
    reasonAgainst(entryPolicy, 'read', viewer, rightsOfEntry(row)) === null
  const [lender] = mayRead ? await interestedLenders(db, lrnid, eq(lenderEntries.lenderId, lid)) : []
  if (!lender) throw new Refusal('not_found')
  return lender
}
