/** Where a payment stands, as people read it: each is in one state only. */
export const PAYMENT_STATES = ['paid', 'open', 'partly_refunded', 'refunded', 'disputed', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What each state is called where the house looks at its payments. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  paid: 'Pagado',
  open: 'Sin cobrar',
  partly_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  disputed: 'En disputa',
  void: 'Anulado',
}
