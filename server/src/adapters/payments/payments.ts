import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { DisputeStatus } from '@cancha/domain/money/billing/dispute-words'
import type { Decline } from '@cancha/domain/money/memberships/decline-texts'
import type { SubscriptionStatus } from '@cancha/domain/money/memberships/subscription'
import type { CustomerGateway } from './customers.ts'
import type { OperatorGateway } from './deposits.ts'

type Gateways = OperatorGateway & CustomerGateway

/**
 * The payment provider, as features see it: Stripe, or the sandbox that behaves like it. Amounts are cents of US dollars. Moments
 * are of the provider's clock, which in the sandbox may be moved, so that what depends on periods asks `now()`.
 *
 * Every write has an idempotency key: the same key with the same order answers what it answered the first time and does nothing
 * twice. All calls throw PaymentsUnavailable where the provider can't be reached, answers late, or fails; then nobody knows
 * whether the write was done, and it is repeated with its key. Writes throw PaymentRefused where the provider says no.
 */
export type Payments = Gateways & {
  /** The settings of the card fields in the browser; null where nothing can be sold (production without keys). */
  readonly browser: CardFields | null
  now(): Promise<Date>

  /** Removes a customer with their cards; running subscriptions end at once. Done before: nothing happens. */
  deleteCustomer(customerId: string): Promise<void>

  /** Attaches a card that the browser made, and charges the customer's subscriptions to it from now on. */
  useCard(customerId: string, paymentMethod: string, key: string): Promise<Card>
  /**
   * The fingerprint of a card number: the same number has the same fingerprint at every account. Null where there is no card. No bank
   * is asked.
   * @param paymentMethod a card that the browser made, or null for the customer's own
   */
  fingerprintOf(customerId: string | null, paymentMethod: string | null): Promise<string | null>
  /** Begins to confirm a card without charging it; the browser ends it with the secret, and `useCard` takes the card then. */
  beginCardSetup(customerId: string, key: string): Promise<{ id: string; clientSecret: string }>
  /** Ends a card's confirmation: its secret asks no bank any more. Of one that has ended or isn't there, nothing changes. */
  endCardSetup(id: string): Promise<void>

  /**
   * The amount that the provider charges by a price id of ours, and how often; null for a price that it doesn't sell. Kept for ten
   * minutes, unless the price is asked anew.
   */
  priceOf(priceId: string, options?: { anew: boolean }): Promise<Price | null>

  /**
   * The promotion that people know by a code, in any case; null if there is none. Of a promotion for one customer alone, only
   * that customer is told.
   */
  promotionOf(code: string, customerId?: string | null): Promise<Promotion | null>

  /**
   * Begins a subscription and charges its first invoice. The result of the charge stands in the answer; a card that the
   * provider won't even take is refused (PaymentRefused), and then nothing was begun.
   */
  subscribe(order: SubscriptionOrder, key: string): Promise<Ordered<Subscription>>
  /** Sells something once, as an invoice. The result of the charge stands in the answer, as for a subscription. */
  sellOnce(order: SaleOrder, key: string): Promise<Ordered<Invoice>>
  /** Ends a subscription with its period, or takes that back. The answer is without its latest invoice. */
  endWithPeriod(subscriptionId: string, ends: boolean, key: string): Promise<Subscription>
  /**
   * Ends a subscription at once, without paying back. Of one that has ended, nothing changes. The answer is without its latest invoice.
   */
  endNow(subscriptionId: string): Promise<Subscription>
  /** Charges an open invoice again, with the customer's card. The person is there: their bank may ask them. */
  payInvoice(invoiceId: string, key: string): Promise<Invoice>
  /** Gives up an open invoice, so that it is never charged. @returns the status that it has then: it may have been paid before */
  voidInvoice(invoiceId: string): Promise<Invoice['status']>
  /**
   * Pays back so much of what was paid for an invoice. The same key pays back once, and stands in what the provider tells of it
   * afterwards (`Refund.order`). Refused: `charge_already_refunded`, `charge_disputed`, `amount_too_large`.
   */
  refund(invoiceId: string, amount: Cents, key: string): Promise<Refund>
  /**
   * Has the provider send its own receipt of a paid invoice to its customer's e-mail. Sent before, or for a customer without an
   * e-mail: nothing happens. The provider sends none in its test mode.
   */
  sendReceipt(invoiceId: string, key: string): Promise<void>
  /** Takes the card that an invoice was to be charged to from its customer: it was somebody else's. Done before: nothing happens. */
  forgetCardOf(invoiceId: string): Promise<void>

  /** All that the provider knows of a customer now; null if there is none. */
  accountOf(customerId: string): Promise<Account | null>
  /** The customers of whom something may have changed since a moment, each once, for the nightly comparison. */
  customersChangedSince(since: Date): AsyncIterable<string>

  /** A page of the provider's own on which the operator sees an invoice or a dispute; null where it has none. */
  operatorPage(about: { invoice: string } | { dispute: string }): string | null
  /** A page of the provider's own on which customers manage what they pay; null where it has none. */
  portalOf(customerId: string, returnTo: string): Promise<string | null>

  /**
   * Reads a webhook. Where its event doesn't name the customer (a dispute), the provider is asked.
   * @throws WebhookRefused if the signature isn't the provider's over these bytes, or is older than five minutes
   */
  readWebhook(body: Uint8Array, signature: string): Promise<ProviderEvent>
}

export type CardFields = {
  provider: 'stripe' | 'sandbox'
  /** The provider's public key. */
  key: string
  /** The address of the provider's script, or of the sandbox's frame. */
  source: string
}

export type Price = {
  amount: Cents
  period: 'month' | 'year' | 'once'
  /** Whether the provider knows that the amount contains the tax: of one that doesn't, it may add the tax to what is charged. */
  containsTax: boolean
}

export type Card = { brand: string; last4: string; expiresMonth: number; expiresYear: number }

export type Promotion = {
  /** The provider's id of the promotion code. */
  id: string
  code: string
  /** Why it can't be used now; null if it can. `other_currency`: it takes off, or asks for, an amount that isn't in dollars. */
  unusable: 'expired' | 'used_up' | 'other_currency' | null
  /** The least price for which it counts; null for any. */
  leastAmount: Cents | null
  /** One of the two, off each charge that it covers. */
  percentOff: number | null
  amountOff: Cents | null
  covers: { charges: 'first' } | { charges: 'all' } | { charges: 'months'; months: number }
  /** The provider's price ids for which it counts; null for all. */
  prices: readonly string[] | null
  /** Only for a customer's first payment. */
  firstTimeOnly: boolean
}

export type SubscriptionOrder = {
  customerId: string
  priceId: string
  /** A card that the browser made, or null for the customer's own. */
  paymentMethod: string | null
  promotionId: string | null
  /** Taken off the first invoice after the promotion, down to 0. Not together with `chargesFrom`. */
  credit: Cents
  /** Nothing is charged until then: a trial, or the end of what is paid already. */
  chargesFrom: Date | null
  /**
   * Whether the provider works out the tax in it, from where the card says that its holder is. Where that can't be told, it is sold
   * without: the total is the same.
   */
  withTax?: boolean
  metadata: OrderMetadata
}

export type SaleOrder = Pick<
  SubscriptionOrder,
  'customerId' | 'priceId' | 'paymentMethod' | 'promotionId' | 'withTax' | 'metadata'
> & {
  /** False where somebody pays with their card for an account that isn't theirs: it isn't charged for that account again. */
  keepsCard?: boolean
}

/** The account, plan and checkout of an order, kept by the provider, so that a webhook alone is enough to know them. */
export type OrderMetadata = { userId: string; plan: string; checkout: string }

export type Subscription = {
  id: string
  customerId: string
  priceId: string
  status: SubscriptionStatus
  metadata: Partial<OrderMetadata>
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  trialEnd: Date | null
  endsWithPeriod: boolean
  endedAt: Date | null
  latestInvoice: Invoice | null
}

/** A subscription or invoice right after its order, and the card that the customer is charged to from now on; null if as before. */
export type Ordered<Order extends Subscription | Invoice> = Order & { ownCard: Card | null }

export type Invoice = {
  id: string
  customerId: string
  /** Null for what was sold once. */
  subscriptionId: string | null
  priceId: string | null
  metadata: Partial<OrderMetadata>
  /** The invoice number that people read; null while the invoice is a draft. */
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Before and after discounts. */
  subtotal: Cents
  total: Cents
  paid: Cents
  /** The tax in the total, where the provider worked it out; null where it was never asked to. */
  tax: Cents | null
  /** The sum of the refunds that stand. */
  refunded: Cents
  /** All of them, the oldest first; also those that failed. */
  refunds: readonly Refund[]
  /** A chargeback on its payment; `lost` and `open` take away what was paid for. */
  dispute: 'open' | 'won' | 'lost' | null
  /** Each of them, and the inquiries too. */
  disputes: readonly Dispute[]
  createdAt: Date
  paidAt: Date | null
  /** Each charge that was tried, the oldest first. */
  attempts: readonly Attempt[]
  /** When a charge was declined for the first and for the last time; null if never. */
  firstDeclinedAt: Date | null
  nextAttemptAt: Date | null
  periodStart: Date
  periodEnd: Date
  /** The card that paid, or that was declined. */
  card: Card | null
  payment: PaymentState | null
}

/** A charge that was tried. `decline` is the provider's code for why no money came. */
export type Attempt = { at: Date; paid: boolean; decline: string | null }

/** Money that was paid back. */
export type Refund = {
  id: string
  amount: Cents
  /** One that is pending counts as paid back until it fails. */
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** The key of the order that it came from; null for one that was made on the provider's own page. */
  order: string | null
  createdAt: Date
}

/** A payment that a payer's bank takes back, or asks about. */
export type Dispute = {
  id: string
  amount: Cents
  /** The bank only asks: no money is taken yet. */
  inquiry: boolean
  status: DisputeStatus
  /** Why, by the provider's code: `fraudulent`, `product_not_received`, … */
  reason: string
  /** Until when the bank hears the house; null where the provider names no day. */
  respondBy: Date | null
  openedAt: Date
}

/** Where the charge of an invoice stands. */
export type PaymentState =
  | { state: 'succeeded' | 'processing' | 'canceled' }
  /**
   * The bank wants to hear from its customer: the browser goes on with the secret. A trial charges nothing, so that it is the
   * secret of a card's setup (`seti_…`), for the charge at the trial's end.
   */
  | { state: 'requires_action'; clientSecret: string }
  | { state: 'declined'; decline: Decline }

/** All of a customer. Lists are whole. */
export type Account = {
  customerId: string
  /** The random id by which the provider knows the customer's account: see `createCustomer`. Null for older customers. */
  payerKey: string | null
  card: Card | null
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
}

/** The event of a webhook. Only its customer is used: the rest is read again. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date
  /** Null for events that are about no customer. */
  customerId: string | null
  /** The card's confirmation that a bank has just refused; it may be tried with another card. */
  failedSetup: string | null
  /** The call that it came from, if that alone tells when it was true: see own-requests.ts. */
  requestId: string | null
}
