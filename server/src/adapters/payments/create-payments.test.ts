import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { createLog } from '../../http/request/log.ts'
import { newCustomer, order } from '../../testing/stand-ins/payments.ts'
import { createPayments, usesSandbox } from './create-payments.ts'
import { PaymentsUnavailable, WebhookRefused } from './payment-errors.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  ORIGIN: 'https://cancha.example',
  CANCHA_SECRET: 'un-secreto-de-las-pruebas-que-es-bastante-largo',
}
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

function made(env: Record<string, string>) {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const made = createPayments({
    config: readConfig(env),
    databaseUrl: 'postgres://nobody@127.0.0.1:1/x',
    log,
  })
  return { ...made, logged: () => lines.join('') }
}

test('production without keys sells nothing, and every call says that nobody answers', async () => {
  const { payments, sandbox } = made(PRODUCTION)
  expect(sandbox).toBeNull()
  expect(payments.browser).toBeNull()
  const calls = [
    newCustomer(payments, 'k'),
    payments.subscribe(order('cus_1'), 'k'),
    payments.sellOnce(order('cus_1'), 'k'),
    payments.promotionOf('BIENVENIDA'),
    payments.accountOf('cus_1'),
    payments.customersChangedSince(new Date())[Symbol.asyncIterator]().next(),
  ]
  for (const call of calls) await expect(call).rejects.toThrow(PaymentsUnavailable)
  await expect(payments.readWebhook(new Uint8Array(), 't=1,v1=a')).rejects.toThrow(WebhookRefused)
})

test('with keys it is Stripe, and never the sandbox', async () => {
  const { payments, sandbox } = made({ ...PRODUCTION, ...KEYS })
  expect(sandbox).toBeNull()
  expect(payments.browser).toEqual({
    provider: 'stripe',
    key: 'pk_live_x',
    source: 'https://js.stripe.com/endive/stripe.js',
  })
})

test('the script’s address stays as it was given: a folder and a file are two', async () => {
  const STRIPE_SCRIPT_URL = 'https://js.stripe.com/v3/'
  const { payments } = made({ ...PRODUCTION, ...KEYS, STRIPE_SCRIPT_URL })
  expect(payments.browser?.source).toBe(STRIPE_SCRIPT_URL)
})

test('keys of tests in production are noted, since test cards buy with them', () => {
  const keys = { ...KEYS, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
  expect(made({ ...PRODUCTION, ...keys }).logged()).toContain('payments.test_key')
  expect(made({ ...PRODUCTION, ...KEYS }).logged()).toBe('')
})

test('the sandbox is for a developer’s machine alone', () => {
  expect(usesSandbox(readConfig({}))).toBe(true)
  expect(usesSandbox(readConfig({ ...KEYS }))).toBe(false)
  expect(usesSandbox(readConfig({ HOST: '0.0.0.0' }))).toBe(false)
  expect(usesSandbox(readConfig({ ORIGIN: 'https://cancha.example' }))).toBe(false)
  expect(
    usesSandbox(
      readConfig({ DATABASE_URL: 'postgres://a:b@db/cancha', CANCHA_SECRET: PRODUCTION.CANCHA_SECRET }),
    ),
  ).toBe(false)
})

test.each<[string, Record<string, string>]>([
  ['van juntos', { STRIPE_SECRET_KEY: 'sk_live_x' }],
  ['de pruebas', { ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }],
  ['empieza con https', { ...PRODUCTION, STRIPE_API_URL: 'http://api.stripe.com' }],
  ['empieza con sk_', { ...KEYS, STRIPE_SECRET_KEY: 'pk_live_x' }],
  ['los planes son', { STRIPE_PRICES: 'mensual=price_1' }],
  [
    '2 precios para basic_month',
    { STRIPE_PRICES: 'basic_month=price_1,pro_year=price_2,basic_month=price_3' },
  ],
])('settings that can’t work are refused: %s', (why, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(why)
})

test('prices are called as in the operator’s account', () => {
  expect(readConfig({ STRIPE_PRICES: 'basic_month=price_1, pro_year=price_2' }).STRIPE_PRICES).toEqual([
    { plan: 'basic_month', price: 'price_1' },
    { plan: 'pro_year', price: 'price_2' },
  ])
})
