import type { PaymentState } from './payment-states.ts'

/** The name of each state on the administrators' screen of payments. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  paid: 'Pagado',
  open: 'Sin cobrar',
  partly_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  disputed: 'En disputa',
  void: 'Anulado',
}
