import type { PaymentState } from './payment-states.ts'

/** What each state is called where the house looks at its payments. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  paid: 'Pagado',
  open: 'Sin cobrar',
  partly_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  disputed: 'En disputa',
  void: 'Anulado',
}
