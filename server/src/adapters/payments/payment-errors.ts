import type { Decline } from '@cancha/domain/money/memberships/decline-texts'

/** The provider couldn't be reached, was late, or failed. Whether the write was done is unknown. */
export class PaymentsUnavailable extends Error {
  /**
   * `unheard` if the call was never begun: nobody was reached, or the provider wants fewer calls. `replayed` if it failed before and
   * is answered so under its key from now on, however often it is sent again.
   * `forbidden` if the operator's key may not do it.
   */
  readonly how: 'unheard' | 'replayed' | 'forbidden' | null
  constructor(
    message: string,
    { how = null, ...options }: ErrorOptions & { how?: PaymentsUnavailable['how'] } = {},
  ) {
    super(message, options)
    this.how = how
  }
}

/**
 * The provider refuses: the card (its decline), the promotion (`coupon_expired`, `resource_missing`, `coupon_not_applicable` where
 * it isn't for this customer or this price), or the order, which is our fault or its setting's and nobody's card.
 */
export class PaymentRefused extends Error {
  readonly decline: Decline
  /** The refused parameter of the call, and the provider's id of the call, by which its support finds it. */
  readonly param: string | null
  readonly requestId: string | null
  constructor(
    decline: Decline,
    {
      param = null,
      requestId = null,
      ...options
    }: ErrorOptions & { param?: string | null; requestId?: string | null } = {},
  ) {
    super(decline.declineCode ?? decline.code, options)
    this.decline = decline
    this.param = param
    this.requestId = requestId
  }
}

/** A webhook that isn't taken: without a signature that counts, or signed and of a kind that we can't read. */
export class WebhookRefused extends Error {
  readonly why: 'signature' | 'kind'
  constructor(why: WebhookRefused['why'], message: string) {
    super(message)
    this.why = why
  }
}
