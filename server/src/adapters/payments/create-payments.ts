import { createHmac } from 'node:crypto'
import { PLANS, TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import type { Config } from '../../config.ts'
import { connect } from '../../database/connection.ts'
import { createLog, type Log } from '../../http/request/log.ts'
import { PaymentsUnavailable, WebhookRefused } from './payment-errors.ts'
import type { Payments } from './payments.ts'
import { createSandbox, SANDBOX_KEY, type Sandbox } from './sandbox/sandbox.ts'
import { SANDBOX_PATH } from './sandbox/serve.ts'
import { withinProcess } from './sandbox/transport.ts'
import { dashboardOf, pagesAt } from './stripe/dashboard.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

/**
 * Whether payments are made in the sandbox: on a developer's machine without keys of Stripe. The sandbox takes test cards that
 * anybody may read in the provider's documentation, so it runs nowhere else.
 */
export const usesSandbox = (config: Config): boolean => config.tryout && !config.STRIPE_SECRET_KEY

/** With what the sandbox signs its webhooks. */
export const sandboxWebhookSecret = ({ CANCHA_SECRET }: Pick<Config, 'CANCHA_SECRET'>): string =>
  `whsec_${createHmac('sha256', CANCHA_SECRET ?? '')
    .update('payment sandbox webhooks')
    .digest('hex')}`

type Parts = { config: Config; databaseUrl: string; log: Log }

/** The configured payments, and the sandbox if they are made there. */
export function createPayments({ config, databaseUrl, log }: Parts): {
  payments: Payments
  sandbox: Sandbox | null
} {
  if (!usesSandbox(config)) return { payments: realPayments(config, log), sandbox: null }
  const webhookSecret = sandboxWebhookSecret(config)
  const sandbox = createSandbox({
    // A feature that asks it within a transaction of its own holds a connection of the program's.
    database: connect({
      url: databaseUrl,
      poolSize: 4,
      onError: (err) => log.warn({ err }, 'conexión del banco de pruebas'),
    }),
    webhookSecret,
    log,
    origin: config.origin,
  })
  return { payments: sandboxPayments({ sandbox, webhookSecret, origin: config.origin, log }), sandbox }
}

/** Asks the configured payments something, from a program that isn't the server. */
export async function withPayments<Answer>(
  { config, url }: { config: Config; url: string },
  ask: (payments: Payments) => Promise<Answer>,
): Promise<Answer> {
  const { payments, sandbox } = createPayments({
    config,
    databaseUrl: url,
    log: createLog({ level: 'warn' }),
  })
  return ask(payments).finally(() => sandbox?.close())
}

/** The gateway to a sandbox in this process. */
export const sandboxPayments = ({
  sandbox,
  webhookSecret,
  origin,
  log,
}: {
  sandbox: Sandbox
  webhookSecret: string
  origin: string
  log: Pick<Log, 'error' | 'warn'>
}): Payments =>
  stripePayments({
    key: SANDBOX_KEY,
    url: 'http://sandbox.invalid',
    within: withinProcess(sandbox),
    // No retries: a call in this process fails on purpose only, by the sandbox's faults.
    retries: 0,
    log,
    browser: { provider: 'sandbox', key: 'pk_test_sandbox', source: `${origin}${SANDBOX_PATH}/tarjeta` },
    webhookSecret,
    webhookSecretOld: null,
    prices: {},
    operatorPage: () => `${origin}${SANDBOX_PATH}`,
    mode: 'sandbox',
    pages: pagesAt(() => `${origin}${SANDBOX_PATH}`),
    now: sandbox.now,
  })

function realPayments(config: Config, log: Log): Payments {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: shown } = config
  if (!key || !shown) return noPayments
  if (config.production && key.includes('_test_'))
    log.warn(
      { event: 'payments.test_key' },
      'Stripe está con claves de prueba: las tarjetas de prueba compran',
    )
  return stripePayments({
    key,
    url: config.STRIPE_API_URL,
    log,
    browser: { provider: 'stripe', key: shown, source: config.STRIPE_SCRIPT_URL },
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? null,
    webhookSecretOld: config.STRIPE_WEBHOOK_SECRET_OLD ?? null,
    prices: Object.fromEntries(
      config.STRIPE_PRICES.map(({ plan, price }) => [
        (plan === 'training_yearly' ? TRAINING_FOR_YEARLY : PLANS[plan]).priceId,
        price,
      ]),
    ),
    operatorPage: dashboardOf(key),
  })
}

const nothingSold = async (): Promise<never> => {
  throw new PaymentsUnavailable('nothing is sold: there are no keys of the payment provider')
}

// biome-ignore lint/correctness/useYield: there is nothing to list
async function* nothingListed(): AsyncGenerator<never> {
  await nothingSold()
}

/** Where nothing is sold: whatever asks finds nobody. */
const noPayments: Payments = {
  browser: null,
  setup: async () => null,
  now: async () => new Date(),
  providerAccount: nothingSold,
  createCustomer: nothingSold,
  whoIs: nothingSold,
  customersWith: nothingSold,
  renameCustomer: nothingSold,
  deleteCustomer: nothingSold,
  useCard: nothingSold,
  fingerprintOf: nothingSold,
  beginCardSetup: nothingSold,
  endCardSetup: nothingSold,
  priceOf: nothingSold,
  promotionOf: nothingSold,
  makeCoupon: nothingSold,
  coupons: nothingSold,
  endCoupon: nothingSold,
  subscribe: nothingSold,
  sellOnce: nothingSold,
  endWithPeriod: nothingSold,
  endNow: nothingSold,
  payInvoice: nothingSold,
  voidInvoice: nothingSold,
  refund: nothingSold,
  sendReceipt: nothingSold,
  forgetCardOf: nothingSold,
  accountOf: nothingSold,
  customersChangedSince: nothingListed,
  balanceSince: nothingListed,
  depositsSince: nothingListed,
  contentsOf: nothingSold,
  invoiceOf: nothingSold,
  operatorPage: () => null,
  portalOf: nothingSold,
  readWebhook: async () => {
    throw new WebhookRefused('signature', 'nobody signs webhooks here')
  },
}
