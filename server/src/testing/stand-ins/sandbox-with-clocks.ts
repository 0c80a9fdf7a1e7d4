import type { AddressInfo } from 'node:net'
import { SANDBOX_KEY, type Sandbox } from '../../adapters/payments/sandbox/sandbox.ts'
import { listen, testPayments } from './payments.ts'
import { type ProviderAccount, providerAccount } from './provider-account.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

const says = (object: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(object),
})

/**
 * The sandbox, asked as a test account at Stripe is: over HTTP, by clocks, with prices that are made there. The sandbox has one clock for
 * all, so that a test must not look at two customers of whom one's time went by.
 */
export async function behindClocks(): Promise<ProviderAccount> {
  const bench = await testPayments()
  const server = await listen({ call: withClocks(bench.sandbox) })
  const account = await providerAccount({
    key: SANDBOX_KEY,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: bench.sandbox.now,
  })
  return {
    ...account,
    async close() {
      await account.close()
      server.closeAllConnections()
      server.close()
      await bench.close()
    },
  }
}

/** Answers what the sandbox doesn't know itself: clocks, and prices by the names under which a test account keeps them. */
function withClocks(sandbox: Sandbox): Sandbox['call'] {
  const clocks = new Map<string, number>()
  const clockOf = new Map<string, string>()
  return async (request) => {
    const { method, address, body } = request
    const { pathname } = new URL(address, 'http://sandbox')
    const form = new URLSearchParams(body)
    const [, clock = ''] = /^\/v1\/test_helpers\/test_clocks\/(\w+)/.exec(pathname) ?? []
    if (pathname.startsWith('/v1/test_helpers/test_clocks')) {
      const at = Number(form.get('frozen_time') ?? clocks.get(clock))
      const id = clock === '' ? `clock_${clocks.size}` : clock
      if (pathname.endsWith('/advance')) await sandbox.moveClock(at - (clocks.get(id) ?? at))
      clocks.set(id, at)
      return says({ id, object: 'test_helpers.test_clock', frozen_time: at, status: 'ready' })
    }
    if (pathname === '/v1/prices' && method === 'GET')
      return says({ object: 'list', data: [], has_more: false })
    if (pathname === '/v1/prices')
      return says({ id: form.get('lookup_key')?.replace('soak_', ''), object: 'price' })
    const given = form.get('test_clock')
    form.delete('test_clock')
    const answer = await sandbox.call({ ...request, body: given === null ? body : form.toString() })
    if (typeof answer === 'string' || pathname.split('/')[2] !== 'customers') return answer
    const customer = JSON.parse(answer.body) as { id: string }
    if (given !== null) clockOf.set(customer.id, given)
    return says({ ...customer, test_clock: clockOf.get(customer.id) ?? null })
  }
}
