import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { sql } from 'drizzle-orm'
import { sandboxPayments } from '../../adapters/payments/create-payments.ts'
import type { Payments, SubscriptionOrder } from '../../adapters/payments/payments.ts'
import { createSandbox, SANDBOX_KEY, type Sandbox } from '../../adapters/payments/sandbox/sandbox.ts'
import { stripePayments } from '../../adapters/payments/stripe/stripe-payments.ts'
import { connect } from '../../database/connection.ts'
import { column } from '../../database/decoders.ts'
import { selectRows } from '../../database/statements.ts'
import { createLog } from '../../http/request/log.ts'
import { createDatabase, dropDatabase } from '../programs/cluster.ts'
import { cluster, ORIGIN } from '../test-app.ts'

export const WEBHOOK_SECRET = 'whsec_de_las_pruebas'

export type TestPayments = {
  payments: Payments
  sandbox: Sandbox
  /** Another node's sandbox, on the same database. */
  beside(): Sandbox
  /** All that the sandbox has stored, as text. */
  everything(): Promise<string>
  /** All that was logged. */
  logged(): string
  close(): Promise<void>
}

/** The sandbox on a database of its own, and the gateway to it: in this process, or by HTTP as to Stripe itself. */
export async function testPayments(
  way: 'within' | 'http' = 'within',
  /** The provider's ids of the site's prices. */
  prices: Readonly<Record<string, string>> = {},
): Promise<TestPayments> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const { url, template } = cluster()
  const { app: databaseUrl } = await createDatabase(url, name, template)
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  const make = () =>
    createSandbox({
      database: connect({ url: databaseUrl, poolSize: 8, onError: (err) => log.warn({ err }, 'conexión') }),
      webhookSecret: WEBHOOK_SECRET,
      log,
      origin: ORIGIN,
    })
  const sandboxes = [make()]
  const [sandbox] = sandboxes as [Sandbox]
  const server = way === 'http' ? await listen(sandbox) : null
  const payments = server
    ? stripePayments({
        key: SANDBOX_KEY,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        retries: 0,
        timeoutMs: 5_000,
        log,
        browser: { provider: 'stripe', key: 'pk_test', source: 'https://js.stripe.com' },
        webhookSecret: WEBHOOK_SECRET,
        webhookSecretOld: null,
        prices,
        now: sandbox.now,
      })
    : sandboxPayments({ sandbox, webhookSecret: WEBHOOK_SECRET, origin: ORIGIN, log })
  return {
    payments,
    sandbox,
    beside() {
      const other = make()
      sandboxes.push(other)
      return other
    },
    async everything() {
      const database = connect({ url: databaseUrl, poolSize: 1, onError: () => undefined })
      const rows = await selectRows(
        database.db,
        { row: column.text },
        sql`select o::text as "row" from sandbox_objects o union all select a::text from sandbox_answers a
          union all select e::text from sandbox_events e`,
      )
      await database.close()
      return rows.map(({ row }) => row).join('\n')
    },
    logged: () => lines.join('\n'),
    async close() {
      server?.closeAllConnections()
      server?.close()
      for (const one of sandboxes) await one.close()
      await dropDatabase(url, name)
    },
  }
}

/** A server that speaks Stripe's API. A fault breaks the connection, before or after the work. */
export async function listen(sandbox: Pick<Sandbox, 'call'>) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = 'GET', url: address = '/', headers, socket } = request
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    const body = Buffer.concat(parts).toString()
    const answer = await sandbox.call({ method, address, headers: Object.fromEntries(given), body })
    if (typeof answer === 'string') return void socket.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A customer of whom a test says nothing. */
export async function newCustomer(
  payments: Pick<Payments, 'createCustomer'>,
  key: string,
  person: { email?: string; name?: string; userId?: number; payerKey?: string } = {},
): Promise<string> {
  const told = { email: 'ana@ejemplo.com', name: 'Ana Ruiz', userId: 7, payerKey: randomUUID(), ...person }
  return (await payments.createCustomer(told, key)).id
}

/** An order of the monthly plan. */
export const order = (customerId: string, more: Partial<SubscriptionOrder> = {}): SubscriptionOrder => ({
  customerId,
  priceId: PLANS.basic_month.priceId,
  paymentMethod: 'pm_card_visa',
  promotionId: null,
  credit: cents(0),
  chargesFrom: null,
  metadata: { userId: '7', plan: 'basic_month', checkout: 'c_1' },
  ...more,
})
