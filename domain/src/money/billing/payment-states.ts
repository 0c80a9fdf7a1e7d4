/** Where a payment stands, as people read it: each is in one state only. */
export const PAYMENT_STATES = ['paid', 'open', 'partly_refunded', 'refunded', 'disputed', 'void'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
