import { randomInt } from 'node:crypto'
import { addMonths as monthsLater } from '@cancha/domain/ground/time/calendar'
import type Stripe from 'stripe'

/** The objects that the sandbox keeps, by Stripe's name of their kind. */
export type Objects = {
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  discount: Stripe.Discount
  product: Stripe.Product
  price: Stripe.Price
  balance_transaction: BalanceTransaction
  payout: Stripe.Payout
  account: Stripe.Account
  webhook_endpoint: Stripe.WebhookEndpoint
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  /** Tax settings have no id at Stripe; here everything is found by one. */
  'tax.settings': Stripe.Tax.Settings & { id: string }
}
/** With what Stripe keeps to itself: the payout that took it along, and when the next one may. */
export type BalanceTransaction = Stripe.BalanceTransaction & { payout: string | null; due: number | null }
export type Kind = keyof Objects
export type AnyObject = Objects[Kind]

/** How Stripe's ids of a kind begin; `find` by an id alone needs it. */
export const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus_',
  payment_method: 'pm_',
  setup_intent: 'seti_',
  subscription: 'sub_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  coupon: 'coupon_',
  promotion_code: 'promo_',
  discount: 'di_',
  product: 'prod_',
  price: 'price_',
  balance_transaction: 'txn_',
  payout: 'po_',
  account: 'acct_',
  webhook_endpoint: 'we_',
  'billing_portal.configuration': 'bpc_',
  'tax.settings': 'taxs_',
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const newId = (kind: Kind): string => `${PREFIXES[kind]}${letters(kind === 'customer' ? 14 : 24)}`

export const asId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** The parent of what no payout has taken along yet. */
export const UNPAID = 'unpaid'

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Properties of Stripe's objects that are null until something is said of them, and here nothing is. */
export const unset = <Text extends string>(names: Text): Record<Words<Text>, null> =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Text>, null>

/** The moment so many months later, in seconds; see the domain's function. */
export const addMonths = (seconds: number, months: number): number =>
  Math.floor(monthsLater(new Date(seconds * 1_000), months).getTime() / 1_000)

type Links = { customer: string | null; parent: string | null; dueAt: number | null }

/** How long a first charge may take before its subscription is given up. */
const FIRST_CHARGE_S = 23 * 3_600

/** By what an object is found, and when the clock has something to do with it. */
export function linksOf(object: AnyObject): Links {
  const customer = 'customer' in object ? asId(object.customer) : null
  const links = (parent: string | null = null, dueAt: number | null = null) => ({ customer, parent, dueAt })
  switch (object.object) {
    case 'subscription':
      return links(null, subscriptionDue(object))
    case 'invoice':
      return links(
        asId(object.parent?.subscription_details?.subscription),
        object.status === 'open' ? object.next_payment_attempt : null,
      )
    case 'invoice_payment':
      return links(asId(object.invoice))
    case 'charge':
    case 'dispute':
      return links(asId(object.payment_intent))
    case 'refund':
      return links(asId(object.charge), refundDue(object))
    case 'balance_transaction':
      return links(object.payout ?? UNPAID, object.due)
    case 'payout':
      return links(null, object.status === 'in_transit' ? object.arrival_date : null)
    case 'price':
      return links(asId(object.product))
    case 'promotion_code':
      return links(object.code.toLowerCase())
    default:
      return links()
  }
}

/** How long a refund takes that isn't through at once. */
const REFUND_S = 60

const refundDue = ({ destination_details: details, created }: Stripe.Refund): number | null =>
  details?.card?.reference_status === 'pending' ? created + REFUND_S : null

function subscriptionDue({ status, items, created }: Stripe.Subscription): number | null {
  if (status === 'incomplete') return created + FIRST_CHARGE_S
  if (status === 'trialing' || status === 'active' || status === 'past_due')
    return items.data[0]?.current_period_end ?? null
  return null
}
