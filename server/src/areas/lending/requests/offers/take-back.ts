import type { LoanEvent } from '@cancha/domain/lending/requests/request-life'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import type { NotifyServices } from '../../../talk/notifications/notify.ts'
import { addEvent, announceLoan, announceTo } from '../events.ts'
import { withdrawalOf } from '../policy.ts'
import { askAgainJob } from './ask-again.ts'
import { type OfferRow, setOfferState } from './store.ts'
import { tellBorrower } from './tell.ts'

/** An offer as it is told of. */
export const offerNews = ({ offer: { id, version }, entry, company }: OfferRow) => ({
  id,
  version,
  entry,
  companyName: company?.companyName ?? null,
})

/** Writes down what happened to an offer. */
export const addOfferEvent = (tx: Tx, { request, entry }: OfferRow, kind: LoanEvent): Promise<number> =>
  addEvent(tx, { requestId: request.id, kind, ...(entry && { entryId: entry.id }) })

/**
 * A lender takes an offer back that waits or was accepted: then the agreement falls, and the others are asked again. The request's row is
 * held.
 * @param named whether the lender is named to the borrower
 */
export async function takeBack(
  services: NotifyServices,
  tx: Tx,
  row: OfferRow,
  { named }: { named: boolean } = { named: true },
): Promise<void> {
  const { request, offer, entry } = row
  const isDrop = withdrawalOf(offer.state) === 'drop'
  const state = isDrop ? 'fallen' : 'withdrawn'
  await setOfferState(tx, offer.id, state)
  await addOfferEvent(tx, row, isDrop ? 'offer_fallen' : 'offer_withdrawn')
  await tellBorrower(services, tx, request, {
    ...offerNews(row),
    ...(!named && { companyName: null }),
    state,
  })
  if (isDrop) await askOthers(services, tx, row)
  else announceTo(services, tx, request, [entry?.lenderId ?? null])
}

/** The agreement came to nothing: the other lenders are asked again, by a job. */
export async function askOthers(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  { request, offer, entry }: OfferRow,
): Promise<void> {
  const fallen = `${offer.id} ${offer.version}`
  await services.jobs.enqueue(tx, askAgainJob, { request: request.id, but: entry?.id ?? 0, fallen, after: 0 })
  await announceLoan(services, tx, request)
}
