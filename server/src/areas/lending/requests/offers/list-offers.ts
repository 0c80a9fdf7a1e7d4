import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import { answerRecordsOf } from '../answer-record.ts'
import { entryPolicy, requestPolicy } from '../policy.ts'
import { entryIn, findRequest, rightsOfEntry } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { presentOffer } from './present.ts'
import { findOffer, type OfferRow, offersOf, termsOf } from './store.ts'
import { loanOffers } from './tables.ts'

/**
 * The offers of a request: the borrower and administrators read all, a lender their own one. An administrator who has an entry in the request
 * reads as its lender, too: lenders don't see each other's offers.
 * @throws Refusal not_found for everybody else
 */
export async function listOffers(db: Db, viewer: Viewer, requestId: number): Promise<LoanOffer[]> {
  const row = await entryIn(db, requestId, viewer.id)
  if (row) {
    authorize(entryPolicy, 'read', viewer, rightsOfEntry(row))
    return present(db, viewer, await offersOf(db, eq(loanOffers.entryId, row.entry.id)))
  }
  authorize(requestPolicy, 'read', viewer, await findRequest(db, eq(loanRequests.id, requestId)))
  return present(db, viewer, await offersOf(db, eq(loanOffers.requestId, requestId)))
}

/**
 * An offer's terms, for each viewer who reads it in the list of its request.
 * @throws Refusal not_found for everybody else
 */
export async function termsFor(db: Db, viewer: Viewer, id: number) {
  const row = await findOffer(db, eq(loanOffers.id, id))
  const offers = row ? await listOffers(db, viewer, row.offer.requestId) : []
  const offer = orNotFound(offers.find((each) => each.id === String(id)))
  return { id: offer.id, companyname: offer.lender.companyname, terms: offer.terms }
}

/** One offer after somebody moved it, who may read it. */
export async function offerFor(db: Db, viewer: Viewer, id: number): Promise<LoanOffer> {
  const [offer] = await present(db, viewer, await offersOf(db, eq(loanOffers.id, id)))
  if (!offer) throw new Refusal('not_found')
  return offer
}

async function present(db: Db | Tx, viewer: Viewer, rows: readonly OfferRow[]): Promise<LoanOffer[]> {
  const lenderIds = rows.flatMap(({ company }) => company?.userId ?? [])
  const [terms, records] = await Promise.all([
    termsOf(
      db,
      rows.map(({ offer }) => offer.id),
    ),
    answerRecordsOf(db, lenderIds),
  ])
  return rows.map((row) =>
    presentOffer(viewer, row, {
      terms: terms.get(row.offer.id) ?? [],
      record: records.get(row.company?.userId ?? 0),
    }),
  )
}
