import type { LoanOffer, LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import type { AnswerRecord } from '@cancha/contract/lending/requests/request-answers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../../http/request/policy.ts'
import { offerPolicy } from '../policy.ts'
import { type OfferRow, rightsOfOffer, type TermsRow } from './store.ts'

/** How a lender is called whose account is gone. */
const GONE = 'Un prestamista que ya no está'
const NO_RECORD: AnswerRecord = { rate: null, hours: null }

const presentTerms = ({ offerId: _, at, ...terms }: TermsRow): LoanOfferTerms => ({
  ...terms,
  at: at.toISOString(),
})

/** An offer as this viewer reads it, with its terms, the latest first. */
export function presentOffer(
  viewer: Viewer,
  row: OfferRow,
  { terms: all, record = NO_RECORD }: { terms: readonly TermsRow[]; record?: AnswerRecord | undefined },
): LoanOffer {
  const { offer, entry, company } = row
  const [terms, ...before] = all
  if (!terms) throw new Error('an offer without terms')
  return {
    id: String(offer.id),
    lrnid: String(offer.requestId),
    state: offer.state,
    mine: entry?.lenderId === viewer.id,
    lender: {
      lid: company === null ? null : String(company.userId),
      companyname: company?.companyName ?? GONE,
      cname: company?.contactName ?? '',
      officeemail: company?.officeEmail ?? '',
      officephone: company?.officePhone ?? '',
      nmls: company?.nmls ?? null,
      answers: record,
    },
    terms: presentTerms(terms),
    before: before.map(presentTerms),
    standsUntil: offer.standsUntil.toISOString(),
    ...(offer.reason !== '' && { reason: offer.reason }),
    updatedAt: offer.updatedAt.toISOString(),
    can: can(offerPolicy, viewer, rightsOfOffer(row), [
      'change',
      'withdraw',
      'again',
      'accept',
      'decline',
      'release',
    ]),
  }
}
