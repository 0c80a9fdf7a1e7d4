import type { LoanOffer, LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'

/** Hard money of $200,000 at 12 %, 2 points and $1,000: $5,000 at closing, $2,000 a month. */
export const sampleTerms = (given: Partial<LoanOfferTerms> = {}): LoanOfferTerms => ({
  version: 1,
  amount: cents(20_000_000),
  rate: 12,
  points: 2,
  fees: cents(100_000),
  termMonths: 12,
  interestOnlyMonths: 12,
  ltv: 75,
  closesInDays: 10,
  note: '',
  at: '2026-11-20T15:00:00.000Z',
  ...given,
})

const NOTHING = {
  change: false,
  withdraw: false,
  again: false,
  accept: false,
  decline: false,
  release: false,
}

type OfferOverrides = Partial<Omit<LoanOffer, 'terms' | 'can' | 'lender'>> & {
  terms?: Partial<LoanOfferTerms>
  can?: Partial<LoanOffer['can']>
  company?: string
}

/** An offer of Leo's company as the borrower reads it while it waits. It stands for long. */
export function sampleOffer({
  terms,
  can,
  company = 'Préstamos Prado',
  ...given
}: OfferOverrides = {}): LoanOffer {
  return {
    id: '61',
    lrnid: '31',
    state: 'made',
    mine: false,
    lender: {
      lid: '7',
      companyname: company,
      cname: 'Leo Prado',
      officeemail: 'oficina@prueba.example',
      officephone: '+13055550123',
      nmls: '123456',
      answers: { rate: 90, hours: 5 },
    },
    terms: sampleTerms(terms),
    before: [],
    standsUntil: '2099-11-27T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    can: { ...NOTHING, ...(can ?? { accept: true, decline: true }) },
    ...given,
  }
}

/** The same as its lender reads it. */
export const sampleOwnOffer = (given: OfferOverrides = {}): LoanOffer =>
  sampleOffer({ mine: true, can: { change: true, withdraw: true }, ...given })
