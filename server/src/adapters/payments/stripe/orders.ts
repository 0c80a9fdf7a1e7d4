import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-errors.ts'
import type { Card, Invoice, Ordered, SaleOrder, Subscription, SubscriptionOrder } from '../payments.ts'
import { type AskStripe, idOf, unless } from './ask-stripe.ts'
import type { PriceNames } from './price-names.ts'
import { orderedWith } from './promotions.ts'
import { payingMethod, readPayer, readSubscription } from './read-account.ts'
import { cardOf } from './read-invoice.ts'
import { readOrdered } from './read-ordered.ts'
import { TAXED, withTax } from './with-tax.ts'

type Tools = { ask: AskStripe; prices: PriceNames; now(): Promise<Date> }

const CURRENCY = 'usd'

/** The id of a card that a browser made. Anything else, such as a typed text, isn't even sent on. */
const PAYMENT_METHOD = /^pm_\w+$/

const NO_SUCH_CARD = { code: 'resource_missing', declineCode: null, refusedPart: 'card' } as const

/** Attaches a card to its customer. Done before: nothing happens. */
export async function attach(
  ask: AskStripe,
  customer: string,
  paymentMethod: string,
  key: string,
): Promise<Stripe.PaymentMethod> {
  if (!PAYMENT_METHOD.test(paymentMethod)) throw new PaymentRefused(NO_SUCH_CARD)
  try {
    return await ask((stripe) =>
      stripe.paymentMethods.attach(paymentMethod, { customer }, { idempotencyKey: `${key}:attach` }),
    )
  } catch (error) {
    if (!(error instanceof PaymentRefused) || isDecline(error)) throw error
    // Stripe knows a card made in the browser, but refuses to attach it a second time.
    const known = await unless(
      'resource_missing',
      ask((stripe) => stripe.paymentMethods.retrieve(paymentMethod)),
    )
    if (!known) throw new PaymentRefused(NO_SUCH_CARD, { cause: error })
    if (idOf(known.customer) === customer) return known
    throw error
  }
}

/** The bank's own word. That a card is attached already is the provider's, whatever parameter it names. */
const isDecline = ({ cause }: PaymentRefused): boolean =>
  typeof cause === 'object' && cause !== null && 'type' in cause && cause.type === 'StripeCardError'

export const chargeFromNowOn = (ask: AskStripe, customer: string, paymentMethod: string, key: string) =>
  ask((stripe) =>
    stripe.customers.update(
      customer,
      { invoice_settings: { default_payment_method: paymentMethod } },
      { idempotencyKey: `${key}:default` },
    ),
  )

/** The card of an order; null if the customer has none. */
async function methodFor(
  ask: AskStripe,
  { customerId, paymentMethod }: Pick<SaleOrder, 'customerId' | 'paymentMethod'>,
  key: string,
): Promise<Stripe.PaymentMethod | null> {
  if (paymentMethod !== null) return attach(ask, customerId, paymentMethod, key)
  const own = await ownMethod(ask, customerId)
  // Lists show the cards that are there; another one is only named.
  return typeof own === 'string' ? ask((stripe) => stripe.paymentMethods.retrieve(own)) : own
}

export async function ownMethod(
  ask: AskStripe,
  customerId: string,
): Promise<Stripe.PaymentMethod | string | null> {
  const payer = await readPayer(ask, customerId)
  return payer && payingMethod(payer.customer, payer.subscriptions)
}

/** See `Payments`. Ids that no browser made have no fingerprint. */
export async function fingerprintOf(
  ask: AskStripe,
  customerId: string | null,
  paymentMethod: string | null,
): Promise<string | null> {
  const method = paymentMethod ?? (customerId === null ? null : await ownMethod(ask, customerId))
  if (method === null) return null
  if (typeof method === 'object') return method.card?.fingerprint ?? null
  if (!PAYMENT_METHOD.test(method)) return null
  const found = await unless(
    'resource_missing',
    ask((stripe) => stripe.paymentMethods.retrieve(method)),
  )
  return found?.card?.fingerprint ?? null
}

export async function subscribe(
  { ask, prices, now }: Tools,
  order: SubscriptionOrder,
  key: string,
): Promise<Ordered<Subscription>> {
  const { customerId, promotionId, credit, chargesFrom, metadata } = order
  if (credit > 0 && chargesFrom !== null) throw new RangeError('a credit for a first invoice without charge')
  const method = await methodFor(ask, order, key)
  const discounts = [
    ...(promotionId === null ? [] : [{ promotion_code: promotionId }]),
    // Discounts are taken one after another: the credit comes off what the promotion leaves, and never below 0.
    ...(credit > 0 ? [{ coupon: await creditOf(ask, credit, key) }] : []),
  ]
  const moment = await now()
  const create = (taxed: boolean) =>
    ask((stripe) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: prices.stripes(order.priceId) }],
          metadata,
          payment_behavior: 'allow_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          off_session: false,
          ...(method !== null && { default_payment_method: method.id }),
          ...(discounts.length > 0 && { discounts }),
          ...(chargesFrom && { trial_end: Math.floor(chargesFrom.getTime() / 1_000) }),
          ...(taxed && TAXED),
          expand: ['latest_invoice.payments', 'pending_setup_intent'],
        },
        { idempotencyKey: order.withTax && !taxed ? `${key}:untaxed` : key },
      ),
    )
  const created = await orderedWith(ask, { promotionId, now: moment }, () =>
    withTax(order.withTax === true, create),
  )
  const { latest_invoice: latest } = created
  if (latest === null || typeof latest === 'string') throw new Error(`${created.id} came without its invoice`)
  const card = cardOf(method?.card)
  const subscription = readSubscription(created, [await readOrdered({ ask, prices }, latest, card)], prices)
  // A card that paid is the customer's own from now on; one that was declined isn't.
  const isOwn = order.paymentMethod !== null && method !== null && isCharged(subscription)
  if (isOwn) await chargeFromNowOn(ask, customerId, method.id, key)
  return { ...subscription, ownCard: isGoingOn(subscription) ? card : null }
}

/** The card of a plan that runs is charged next. */
const isGoingOn = ({ status }: Subscription) => status === 'active' || status === 'trialing'

const isCharged = (one: Subscription) =>
  isGoingOn(one) && one.latestInvoice?.payment?.state !== 'requires_action'

async function creditOf(ask: AskStripe, credit: number, key: string): Promise<string> {
  const { id } = await ask((stripe) =>
    stripe.coupons.create(
      {
        amount_off: credit,
        currency: CURRENCY,
        duration: 'once',
        max_redemptions: 1,
        name: 'Saldo de tu plan anterior',
      },
      { idempotencyKey: `${key}:credit` },
    ),
  )
  return id
}

/** Each step has a key of its own, so that an order that was broken off goes on where it stopped. */
export async function sellOnce(
  { ask, prices, now }: Tools,
  order: SaleOrder,
  key: string,
): Promise<Ordered<Invoice>> {
  const { customerId, promotionId, metadata } = order
  const step = (name: string) => ({ idempotencyKey: `${key}:${name}` })
  const method = await methodFor(ask, order, key)
  const draft = await orderedWith(ask, { promotionId, now: await now() }, () =>
    ask((stripe) =>
      stripe.invoices.create(
        {
          customer: customerId,
          currency: CURRENCY,
          collection_method: 'charge_automatically',
          // The server charges it, now: nothing is charged later that nobody waits for.
          auto_advance: false,
          pending_invoice_items_behavior: 'exclude',
          metadata,
          ...(method !== null && { default_payment_method: method.id }),
          ...(promotionId !== null && { discounts: [{ promotion_code: promotionId }] }),
          ...(order.withTax && TAXED),
        },
        step('invoice'),
      ),
    ),
  )
  await ask((stripe) =>
    stripe.invoiceItems.create(
      { customer: customerId, invoice: draft.id, pricing: { price: prices.stripes(order.priceId) } },
      step('item'),
    ),
  )
  // Where it is taxed, Stripe asks for the place when the bill is closed.
  const close = async (taxed: boolean) => {
    const untaxed = order.withTax === true && !taxed
    if (untaxed)
      await ask((stripe) =>
        stripe.invoices.update(draft.id, { automatic_tax: { enabled: false } }, step('untaxed')),
      )
    return ask((stripe) =>
      stripe.invoices.finalizeInvoice(
        draft.id,
        { auto_advance: false, expand: ['payments'] },
        step(untaxed ? 'finalize-untaxed' : 'finalize'),
      ),
    )
  }
  const final = await withTax(order.withTax === true, close)
  const charged = { id: idOf(method), card: cardOf(method?.card) }
  const invoice = await pay({ ask, prices }, final, charged, step('pay'))
  const isKept = order.keepsCard !== false && order.paymentMethod !== null
  const isOwn = isKept && method !== null && invoice.status === 'paid'
  if (isOwn) await chargeFromNowOn(ask, customerId, method.id, key)
  if (order.keepsCard === false && method !== null && invoice.payment?.state !== 'requires_action')
    await unless(
      'resource_missing',
      ask((stripe) => stripe.paymentMethods.detach(method.id)),
    )
  return { ...invoice, ownCard: isOwn ? cardOf(method.card) : null }
}

export async function payInvoice(
  tools: Pick<Tools, 'ask' | 'prices'>,
  invoiceId: string,
  key: string,
): Promise<Invoice> {
  const { ask } = tools
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  const own = await ownMethod(ask, idOf(invoice.customer) ?? '')
  // It may have been tried before: its charges are asked for.
  return pay(tools, invoice, { id: idOf(own), card: null }, { idempotencyKey: key })
}

/**
 * Charges an open invoice. That it was declined, or that the bank asks, stands in the answer.
 * @param invoice with its `payments`
 * @param method.card if it is the first that is charged for it
 */
async function pay(
  { ask, prices }: Pick<Tools, 'ask' | 'prices'>,
  invoice: Stripe.Invoice,
  { id: paymentMethod, card }: { id: string | null; card: Card | null },
  options: Stripe.RequestOptions,
): Promise<Invoice> {
  const { id } = invoice
  const expand = ['payments']
  let refusal: unknown
  let after = invoice
  if (invoice.status === 'open')
    after = await ask((stripe) =>
      stripe.invoices.pay(
        id,
        { off_session: false, ...(paymentMethod !== null && { payment_method: paymentMethod }), expand },
        options,
      ),
    ).catch((error: unknown) => {
      refusal = error
      return ask((stripe) => stripe.invoices.retrieve(id, { expand }))
    })
  // Another charge than this one may have paid the invoice or failed: the invoice is read again.
  const now = await readOrdered({ ask, prices }, after, refusal === undefined ? card : null)
  const isTold =
    now.status === 'paid' || now.payment?.state === 'declined' || now.payment?.state === 'requires_action'
  if (refusal !== undefined && !isTold) throw refusal
  return now
}
