import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxPayments } from '../../adapters/payments/create-payments.ts'
import type { Payments } from '../../adapters/payments/payments.ts'
import { createSandbox, SANDBOX_KEY, type Sandbox } from '../../adapters/payments/sandbox/sandbox.ts'
import { stripePayments } from '../../adapters/payments/stripe/stripe-payments.ts'
import { connect } from '../../database/connection.ts'
import { createDatabase, dropDatabase } from '../programs/cluster.ts'
import { cluster, ORIGIN } from '../test-app.ts'

export const WEBHOOK_SECRET = 'whsec_de_las_pruebas'

const silent = { error: () => undefined, warn: () => undefined }

export type TestPayments = {
  payments: Payments
  sandbox: Sandbox
  /** Another node's sandbox, on the same database. */
  beside(): Sandbox
  close(): Promise<void>
}

/** The sandbox on a database of its own, and the gateway to it: in this process, or by HTTP as to Stripe itself. */
export async function testPayments(way: 'within' | 'http' = 'within'): Promise<TestPayments> {
  const name = `t_${randomBytes(8).toString('hex')}`
  const { url, template } = cluster()
  const { app: databaseUrl } = await createDatabase(url, name, template)
  const make = () =>
    createSandbox({
      database: connect({ url: databaseUrl, poolSize: 8, onError: () => undefined }),
      webhookSecret: WEBHOOK_SECRET,
      log: silent,
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
        log: silent,
        browser: { provider: 'stripe', key: 'pk_test', source: 'https://js.stripe.com' },
        webhookSecret: WEBHOOK_SECRET,
        webhookSecretOld: null,
        prices: {},
        now: sandbox.now,
      })
    : sandboxPayments({ sandbox, webhookSecret: WEBHOOK_SECRET, origin: ORIGIN, log: silent })
  return {
    payments,
    sandbox,
    beside() {
      const other = make()
      sandboxes.push(other)
      return other
    },
    async close() {
      server?.closeAllConnections()
      server?.close()
      for (const one of sandboxes) await one.close()
      await dropDatabase(url, name)
    },
  }
}

/** A server that speaks Stripe's API. A fault breaks the connection, before or after the work. */
async function listen(sandbox: Sandbox) {
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
