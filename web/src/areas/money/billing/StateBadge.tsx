import { PAYMENT_STATE_NAMES } from '@cancha/domain/money/billing/payment-state-names'
import type { PaymentState } from '@cancha/domain/money/billing/payment-states'
import { Badge } from '../../../ui/pieces/Badge.tsx'

const TONES = {
  paid: 'ok',
  open: 'bad',
  partly_refunded: 'info',
  refunded: 'info',
  disputed: 'warn',
  void: 'neutral',
} as const

/** Where a payment stands. */
export const StateBadge = ({ state }: { state: PaymentState }) => (
  <Badge tone={TONES[state]}>{PAYMENT_STATE_NAMES[state]}</Badge>
)
