import { LOAN_OFFER_STATES, type LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { Badge } from '../../../../ui/pieces/Badge.tsx'

const TONES = {
  made: 'info',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  outdone: 'neutral',
  fallen: 'warn',
  closed: 'neutral',
  funded: 'ok',
} as const satisfies Record<LoanOfferState, unknown>

/** The state of an offer. */
export const OfferState = ({ state }: { state: LoanOfferState }) => (
  <Badge tone={TONES[state]}>{LOAN_OFFER_STATES[state]}</Badge>
)
