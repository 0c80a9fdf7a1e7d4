import type { ProviderAccount } from '../customers.ts'
import { PaymentRefused } from '../payment-errors.ts'
import type { CardFields, Payments } from '../payments.ts'
import type { SettingsPage } from '../setup.ts'
import { askStripe, idOf, type StripeAccess, unless } from './ask-stripe.ts'
import { couponGateway } from './coupons.ts'
import { customerGateway } from './customers.ts'
import { settingsPagesOf } from './dashboard.ts'
import { depositGateway } from './deposits.ts'
import { endNow, forgetCardOf, voidInvoice } from './give-up.ts'
import { attach, chargeFromNowOn, fingerprintOf, payInvoice, sellOnce, subscribe } from './orders.ts'
import { PAGE } from './payments-of-customer.ts'
import { priceNames } from './price-names.ts'
import { readPromotion } from './promotions.ts'
import { hasEnded, readAccount, readCustomer, readSubscription, readSubscriptions } from './read-account.ts'
import { cardOf } from './read-invoice.ts'
import { priceReader } from './read-price.ts'
import { setupReader } from './read-setup.ts'
import { refund } from './refund.ts'
import { sendReceipt } from './send-receipt.ts'
import { CHANGES, customerOfEvent, readWebhook } from './webhooks.ts'

export type StripeOptions = StripeAccess & {
  browser: CardFields | null
  webhookSecret: string | null
  webhookSecretOld: string | null
  /** Our price ids, and what they are called in the operator's account. */
  prices: Readonly<Record<string, string>>
  operatorPage?: Payments['operatorPage']
  /** By its key, unless said. */
  mode?: ProviderAccount['mode']
  /** Where the operator's settings are. */
  pages?: Readonly<Record<SettingsPage, string>>
  now?: () => Promise<Date>
}

const modeOf = (key: string): ProviderAccount['mode'] => (key.includes('_test_') ? 'test' : 'live')

/** Payments by Stripe, or by what answers as Stripe does. */
export function stripePayments(options: StripeOptions): Payments {
  const { browser, now = async () => new Date(), operatorPage = () => null } = options
  const { pages = settingsPagesOf(options.key) } = options
  const ask = askStripe(options)
  const prices = priceNames(options.prices)
  const tools = { ask, prices, now }

  return {
    ...couponGateway(tools),
    ...customerGateway(ask, options.mode ?? modeOf(options.key)),
    ...depositGateway(ask),
    setup: setupReader(options, { prices, now, pages }),
    browser,
    now,

    async deleteCustomer(customerId) {
      // Ended first, so that nothing that is open is charged afterwards.
      if (!(await readCustomer(ask, customerId))) return
      for (const subscription of await readSubscriptions(ask, customerId))
        if (!hasEnded(subscription)) await endNow(tools, subscription.id)
      await unless(
        'resource_missing',
        ask((stripe) => stripe.customers.del(customerId)),
      )
    },

    async useCard(customerId, paymentMethod, key) {
      const { id: method, card } = await attach(ask, customerId, paymentMethod, key)
      await chargeFromNowOn(ask, customerId, method, key)
      for (const subscription of await readSubscriptions(ask, customerId))
        if (!hasEnded(subscription) && idOf(subscription.default_payment_method) !== method)
          await ask((stripe) =>
            stripe.subscriptions.update(
              subscription.id,
              { default_payment_method: method },
              { idempotencyKey: `${key}:${subscription.id}` },
            ),
          )
      const shown = cardOf(card)
      if (!shown) throw new Error(`${method} is no card`)
      return shown
    },

    fingerprintOf: (customerId, paymentMethod) => fingerprintOf(ask, customerId, paymentMethod),

    async beginCardSetup(customerId, key) {
      const { id, client_secret: clientSecret } = await ask((stripe) =>
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        ),
      )
      if (clientSecret === null) throw new Error('a setup without a secret')
      return { id, clientSecret }
    },

    async endCardSetup(id) {
      const ending = ask((stripe) => stripe.setupIntents.cancel(id))
      await unless('resource_missing', unless('setup_intent_unexpected_state', ending))
    },

    priceOf: priceReader(ask, prices),
    promotionOf: async (code, customerId = null) =>
      readPromotion(ask, { code, customerId, now: await now(), prices }),

    subscribe: (order, key) => subscribe(tools, order, key),
    sellOnce: (order, key) => sellOnce(tools, order, key),

    async endWithPeriod(subscriptionId, ends, key) {
      const { cancel_at: day, cancel_at_period_end: isEnding } = await ask((stripe) =>
        stripe.subscriptions.retrieve(subscriptionId),
      )
      // Stripe's own pages may have set a day instead.
      const change =
        !ends && day !== null && !isEnding ? { cancel_at: '' as const } : { cancel_at_period_end: ends }
      const changed = await ask((stripe) =>
        stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }),
      )
      return readSubscription(changed, [], prices)
    },

    endNow: (subscriptionId) => endNow(tools, subscriptionId),

    payInvoice: (invoiceId, key) => payInvoice(tools, invoiceId, key),
    voidInvoice: (invoiceId) => voidInvoice(ask, invoiceId),
    refund: (invoiceId, amount, key) => refund(ask, invoiceId, amount, key),
    sendReceipt: (invoiceId, key) => sendReceipt(ask, invoiceId, key),
    forgetCardOf: (invoiceId) => forgetCardOf(ask, invoiceId),
    accountOf: (customerId) => readAccount(ask, customerId, prices),

    async *customersChangedSince(since) {
      const told = new Set<string>()
      let after: string | undefined
      do {
        const page = await ask((stripe) =>
          stripe.events.list({
            created: { gte: Math.floor(since.getTime() / 1_000) },
            types: [...CHANGES],
            limit: PAGE,
            ...(after !== undefined && { starting_after: after }),
          }),
        )
        for (const event of page.data) {
          const customer = await customerOfEvent(ask, event)
          if (customer === null || told.has(customer)) continue
          told.add(customer)
          yield customer
        }
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
    },

    operatorPage,

    async portalOf(customerId, returnTo) {
      const session = await ask((stripe) =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnTo, locale: 'es' }),
      ).catch((error: unknown) => {
        if (error instanceof PaymentRefused) return null
        throw error
      })
      return session?.url ?? null
    },

    readWebhook: (body, signature) => readWebhook(ask, options, body, signature),
  }
}
