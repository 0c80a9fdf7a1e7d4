import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { percentileOf, type Request, sendPaced } from './paced.ts'

export type Load = {
  url: string
  seconds: number
  /** Ends once so many are answered, and not after `seconds`. */
  amount?: number
  connections: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** The bodies of successive requests, for calls that must differ. */
  bodies?: object[]
  /** Headers of successive requests, and their addresses if they differ, for what different people read. */
  readers?: { path?: string; headers: Record<string, string> }[]
  /** Requests a second, at an even pace; as fast as they are answered without it. */
  rate?: number
}

export type LoadResult = {
  answered: number
  perSecond: number
  p50: number
  /** Below which 39 of 40 stayed. */
  p97_5: number
  p99: number
  failed: number
  /** How often each status was answered. */
  statuses: Record<string, number>
  bytesPerAnswer: number
}

/**
 * Rate limits stay on and count by address, so the load claims to come from many addresses, as behind a trusted
 * proxy.
 */
const ADDRESSES = Array.from({ length: 500 }, (_, at) => `10.0.${at >> 8}.${at & 255}`)

/** Generates the load in a process of its own, so that it doesn't compete with the measured program's event loop. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' })
  child.send(load)
  const gone = once(child, 'exit').then(() => {
    throw new Error('the load ended without a result')
  })
  const [result] = (await Promise.race([once(child, 'message'), gone])) as [LoadResult]
  gone.catch(() => undefined)
  child.disconnect()
  if (result.failed > 0)
    throw new Error(
      `${load.url}: ${result.failed} requests weren't answered with 2xx: ${JSON.stringify(result.statuses)}`,
    )
  return result
}

async function run(load: Load): Promise<LoadResult> {
  const bodies = load.bodies ?? [undefined]
  const readers = load.readers ?? [undefined]
  const requests = Array.from(
    { length: Math.max(ADDRESSES.length, bodies.length, readers.length) },
    (_, at) => {
      const body = bodies[at % bodies.length]
      const reader = readers[at % readers.length]
      return {
        method: load.method ?? ('GET' as const),
        headers: {
          ...load.headers,
          ...reader?.headers,
          'x-forwarded-for': ADDRESSES[at % ADDRESSES.length] ?? '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(reader?.path && { path: reader.path }),
        ...(body && { body: JSON.stringify(body) }),
      }
    },
  )
  if (load.rate) return pacedResult({ ...load, rate: load.rate }, requests)
  // Each connection walks through its own part of the list. It is prepared while the clock already runs, so no request may
  // be prepared for more than one connection.
  const share = Math.ceil(requests.length / load.connections)
  let connection = 0
  // Installed by the bench when it is run, after its files were read.
  const { default: autocannon } = await import('autocannon')
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    ...(load.amount ? { amount: load.amount } : { duration: load.seconds }),
    timeout: 20,
    // The program closes a connection after 1,000 requests; autocannon wouldn't notice and report errors.
    reconnectRate: 900,
    requests: requests.slice(0, 1),
    setupClient(client) {
      const from = (connection++ * share) % requests.length
      client.setRequests(requests.slice(from, from + share))
    },
  })
  const { '2xx': answered, duration } = result
  return {
    answered,
    perSecond: answered / duration,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
    ),
    bytesPerAnswer: result.throughput.total / Math.max(1, answered),
  }
}

async function pacedResult(
  { url, rate, seconds, connections }: Load & { rate: number },
  requests: readonly Request[],
): Promise<LoadResult> {
  const began = performance.now()
  const { times, statuses, bytes } = await sendPaced({ url, perSecond: rate, seconds, connections }, requests)
  const answered = Object.entries(statuses)
    .filter(([status]) => status.startsWith('2'))
    .reduce((sum, [, count]) => sum + count, 0)
  return {
    answered,
    perSecond: answered / ((performance.now() - began) / 1_000),
    p50: percentileOf(times, 0.5),
    p97_5: percentileOf(times, 0.975),
    p99: percentileOf(times, 0.99),
    failed: times.length - answered,
    statuses,
    bytesPerAnswer: bytes / Math.max(1, answered),
  }
}

if (import.meta.main) {
  const [load] = (await once(process, 'message')) as [Load]
  process.send?.(await run(load))
}
