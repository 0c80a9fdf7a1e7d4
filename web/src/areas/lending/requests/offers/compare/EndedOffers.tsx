import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { OfferState } from '../OfferState.tsx'
import { EarlierTerms } from '../OfferTerms.tsx'
import { stateAt } from '../offer-states.ts'
import { termsInALine } from '../terms-in-words.ts'

/** The meaning of a state for the borrower. */
const MEANS: Partial<Record<LoanOfferState, string>> = {
  lapsed: 'Se acabó su tiempo. El prestamista puede hacerla otra vez.',
  outdone: 'Le dijimos con amabilidad que aceptaste otra.',
  fallen: 'El acuerdo con este prestamista se cayó.',
  withdrawn: 'El prestamista la retiró.',
}

/** Offers that can't be accepted any more, or not now. */
export function EndedOffers({ offers, now }: { offers: readonly LoanOffer[]; now: number }) {
  return (
    <details>
      <summary>
        {offers.length === 1 ? '1 oferta que terminó' : `${offers.length} ofertas que terminaron`}
      </summary>
      <ul className="mt-3 stack-m">
        {offers.map((offer) => {
          const state = stateAt(offer, now)
          return (
            <Card as="li" key={offer.id} className="stack-s">
              <div className="row row-wrap row-between">
                <h3 className="card-title">{offer.lender.companyname}</h3>
                <OfferState state={state} />
              </div>
              {MEANS[state] && <p>{MEANS[state]}</p>}
              {offer.reason && <blockquote className="as-typed">{offer.reason}</blockquote>}
              <p className="text-2">{termsInALine(offer.terms)}</p>
              <EarlierTerms before={offer.before} />
            </Card>
          )
        })}
      </ul>
    </details>
  )
}
