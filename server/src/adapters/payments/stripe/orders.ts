import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-errors.ts'
import type { Invoice, SaleOrder, Subscription, SubscriptionOrder } from '../payments.ts'
import { type AskStripe, idOf, unless } from './ask-stripe.ts'
import type { PriceNames } from './price-names.ts'
import { orderedWith } from './promotions.ts'
import { hasEnded, payingMethod, readAccount, readCustomer, readSubscriptions } from './read-account.ts'
import { TAXED, withTax } from './with-tax.ts'

type Tools = { ask: AskStripe; prices: PriceNames; now(): Promise<Date> }

const CURRENCY = 'usd'

/** What a browser makes of a card. Anything else, such as what somebody typed, isn't even sent on. */
const PAYMENT_METHOD = /^pm_\w+$/

const NO_SUCH_CARD = { code: 'resource_missing', declineCode: null, of: 'card' } as const

/** Attaches a card to its customer. Done before: nothing happens. */
export async function attach(
  ask: AskStripe,
  customer: string,
  paymentMethod: string,
  key: string,
): Promise<string> {
  if (!PAYMENT_METHOD.test(paymentMethod)) throw new PaymentRefused(NO_SUCH_CARD)
  // What is made in the browser is known to Stripe, but attaching it a second time would be refused.
  const known = await unless(
    'resource_missing',
    ask((stripe) => stripe.paymentMethods.retrieve(paymentMethod)),
  )
  if (!known) throw new PaymentRefused(NO_SUCH_CARD)
  const { customer: owner } = known
  if (idOf(owner) === customer) return paymentMethod
  const { id } = await ask((stripe) =>
    stripe.paymentMethods.attach(paymentMethod, { customer }, { idempotencyKey: `${key}:attach` }),
  )
  return id
}

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
): Promise<string | null> {
  if (paymentMethod !== null) return attach(ask, customerId, paymentMethod, key)
  return ownMethod(ask, customerId)
}

export async function ownMethod(ask: AskStripe, customerId: string): Promise<string | null> {
  const customer = await readCustomer(ask, customerId)
  if (!customer) return null
  return idOf(payingMethod(customer, await readSubscriptions(ask, customerId)))
}

/** See `Payments`. What no browser made has none. */
export async function fingerprintOf(
  ask: AskStripe,
  customerId: string | null,
  paymentMethod: string | null,
): Promise<string | null> {
  const method = paymentMethod ?? (customerId && (await ownMethod(ask, customerId)))
  if (!method || !PAYMENT_METHOD.test(method)) return null
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
): Promise<Subscription> {
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
          ...(method !== null && { default_payment_method: method }),
          ...(discounts.length > 0 && { discounts }),
          ...(chargesFrom && { trial_end: Math.floor(chargesFrom.getTime() / 1_000) }),
          ...(taxed && TAXED),
        },
        { idempotencyKey: order.withTax && !taxed ? `${key}:untaxed` : key },
      ),
    )
  const created = await orderedWith(ask, { promotionId, now: moment }, () =>
    withTax(order.withTax === true, create),
  )
  const account = await readAccount(ask, customerId, prices)
  const subscription = account?.subscriptions.find(({ id }) => id === created.id)
  if (!subscription) throw new Error(`${created.id} isn't among its customer's subscriptions`)
  // A card that paid is the customer's own from now on; one that was declined isn't.
  if (order.paymentMethod !== null && method !== null && isCharged(subscription))
    await chargeFromNowOn(ask, customerId, method, key)
  return subscription
}

const isCharged = ({ status, latestInvoice }: Subscription) =>
  (status === 'active' || status === 'trialing') && latestInvoice?.payment?.state !== 'requires_action'

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
export async function sellOnce({ ask, prices, now }: Tools, order: SaleOrder, key: string): Promise<Invoice> {
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
          ...(method !== null && { default_payment_method: method }),
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
        { auto_advance: false },
        step(untaxed ? 'finalize-untaxed' : 'finalize'),
      ),
    )
  }
  const final = await withTax(order.withTax === true, close)
  const invoice = await pay({ ask, prices }, final, method, step('pay'))
  const isKept = order.keepsCard !== false && order.paymentMethod !== null
  if (isKept && method !== null && invoice.status === 'paid')
    await chargeFromNowOn(ask, customerId, method, key)
  if (order.keepsCard === false && method !== null && invoice.payment?.state !== 'requires_action')
    await unless(
      'resource_missing',
      ask((stripe) => stripe.paymentMethods.detach(method)),
    )
  return invoice
}

export async function payInvoice(
  tools: Pick<Tools, 'ask' | 'prices'>,
  invoiceId: string,
  key: string,
): Promise<Invoice> {
  const { ask } = tools
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId))
  const method = await ownMethod(ask, idOf(invoice.customer) ?? '')
  return pay(tools, invoice, method, { idempotencyKey: key })
}

/** Charges an open invoice. That it was declined, or that the bank asks, stands in the answer. */
async function pay(
  { ask, prices }: Pick<Tools, 'ask' | 'prices'>,
  invoice: Stripe.Invoice,
  method: string | null,
  options: Stripe.RequestOptions,
): Promise<Invoice> {
  const customer = idOf(invoice.customer) ?? ''
  let refusal: unknown
  if (invoice.status === 'open')
    await ask((stripe) =>
      stripe.invoices.pay(
        invoice.id,
        { off_session: false, ...(method !== null && { payment_method: method }) },
        options,
      ),
    ).catch((error: unknown) => {
      refusal = error
    })
  const account = await readAccount(ask, customer, prices)
  const now = account?.invoices.find(({ id }) => id === invoice.id)
  if (!now) throw new Error(`${invoice.id} isn't among its customer's invoices`)
  const isTold =
    now.status === 'paid' || now.payment?.state === 'declined' || now.payment?.state === 'requires_action'
  if (refusal !== undefined && !isTold) throw refusal
  return now
}

/** Ends a subscription now, and gives up what it has not been paid for. */
export async function endNow({ ask }: Tools, subscriptionId: string): Promise<string> {
  const running = await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId))
  if (!hasEnded(running))
    // Ended in between: it isn't found any more.
    await unless(
      'resource_missing',
      ask((stripe) => stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })),
    )
  const latest = idOf(running.latest_invoice)
  if (latest !== null) await voidInvoice(ask, latest)
  return idOf(running.customer) ?? ''
}

/** Of one that isn't open, nothing changes. A subscription's draft can't be deleted: it is closed first, without being charged. */
export async function voidInvoice(ask: AskStripe, invoiceId: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId))
  const isRenewal = Boolean(invoice.parent?.subscription_details)
  if (invoice.status === 'draft' && !isRenewal) {
    await ask((stripe) => stripe.invoices.del(invoiceId))
    return
  }
  const { status } =
    invoice.status === 'draft'
      ? await ask((stripe) => stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false }))
      : invoice
  if (status === 'open' || status === 'uncollectible')
    await ask((stripe) => stripe.invoices.voidInvoice(invoiceId))
}

/** What was detached has no customer any more, and can't be detached again. */
export async function forgetCardOf(ask: AskStripe, invoiceId: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId))
  const id = idOf(invoice.default_payment_method)
  if (id === null) return
  const method = await unless(
    'resource_missing',
    ask((stripe) => stripe.paymentMethods.retrieve(id)),
  )
  if (method?.customer) await ask((stripe) => stripe.paymentMethods.detach(id))
}
