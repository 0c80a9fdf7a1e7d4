import type { AnswerOf, CallOf } from '@cancha/contract/ground/operation'
import { loanOffers as operations } from '@cancha/contract/lending/offers/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { eq } from 'drizzle-orm'
import { putTerms, standsUntil } from '../../../areas/lending/requests/offers/put-terms.ts'
import { loanOffers } from '../../../areas/lending/requests/offers/tables.ts'
import { lenderEntries } from '../../../areas/lending/requests/tables.ts'
import type { Person } from '../../cast.ts'
import { callAs } from '../../requests.ts'
import type { TestApp } from '../../test-app.ts'

type Terms = Omit<CallOf<typeof operations.makeLoanOffer>['body'], 'lrnid' | 'lid'>
export type Offer = AnswerOf<typeof operations.makeLoanOffer>['offer']

/** Terms as the page sends them. */
export const offerForm = (given: Partial<Terms> = {}): Terms => ({
  amount: '150,000',
  rate: '9.5',
  points: '2',
  fees: '1,200',
  term: '12',
  interestonly: '12',
  ltv: '70',
  closesin: '14',
  stands: '7',
  note: 'Cerramos por etapas de obra.',
  ...given,
})

/** A lender's acts on an offer. */
export const makesOffer = (app: TestApp, lender: Person, lrnid: string, given: Partial<Terms> = {}) =>
  callAs(app, lender, operations.makeLoanOffer, {
    body: { lrnid, lid: String(lender.id), ...offerForm(given) },
  })
export const changesOffer = (
  app: TestApp,
  lender: Person,
  { id, version }: { id: string; version: number },
  given: Partial<Terms> = {},
) => callAs(app, lender, operations.changeLoanOffer, { body: { id, version, ...offerForm(given) } })
export const withdrawsOffer = (app: TestApp, lender: Person, id: string) =>
  callAs(app, lender, operations.withdrawLoanOffer, { body: { id } })

/** A borrower's acts on an offer. */
export const acceptsOffer = (app: TestApp, who: Person, id: string, version = 1) =>
  callAs(app, who, operations.acceptLoanOffer, { body: { id, version } })
export const declinesOffer = (app: TestApp, who: Person, id: string, version = 1) =>
  callAs(app, who, operations.declineLoanOffer, { body: { id, version } })
export const releasesOffer = (app: TestApp, who: Person, id: string, reason = '') =>
  callAs(app, who, operations.releaseLoanOffer, { body: { id, reason } })

/** The offers of a request, as somebody reads them; fails where they may not. */
export async function offersAs(app: TestApp, who: Person, lrnid: string): Promise<Offer[]> {
  const answer = await callAs(app, who, operations.loanOffers, { params: { lrnid } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().offers
}

/** A new offer by the page. @returns its id */
export async function offered(
  app: TestApp,
  lender: Person,
  lrnid: string,
  given: Partial<Terms> = {},
): Promise<string> {
  const answer = await makesOffer(app, lender, lrnid, given)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().offer.id
}

/** The offer of an entry, as it is in this state. @returns its id */
export async function loanOfferOf(
  { services: { database } }: TestApp,
  entryId: number,
  { state = 'made', stands = standsUntil(7) }: { state?: LoanOfferState; stands?: Date } = {},
): Promise<string> {
  return database.transaction(async (tx) => {
    const [entry] = await tx.select().from(lenderEntries).where(eq(lenderEntries.id, entryId))
    if (!entry) throw new Error('there is no such entry')
    const [made] = await tx
      .insert(loanOffers)
      .values({ entryId, requestId: entry.requestId, state, standsUntil: stands })
      .returning({ id: loanOffers.id, version: loanOffers.version })
    if (!made) throw new Error('no offer came back')
    await putTerms(tx, made, {
      amount: cents(15_000_000),
      rate: 9.5,
      points: 2,
      fees: cents(120_000),
      term: 12,
      interestonly: 12,
      ltv: 70,
      closesin: 14,
      stands: 7,
      note: '',
    })
    return String(made.id)
  })
}
