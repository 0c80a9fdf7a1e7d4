import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Request = { method: string; path?: string; headers: Record<string, string>; body?: string }

export type Answers = {
  /** Milliseconds of each, from when it was due. */
  times: number[]
  /** How often each status was answered; 0 for none. */
  statuses: Record<string, number>
  bytes: number
}

/** How long an answer may take. */
const PATIENCE_MS = 20_000

type Pace = { url: string; perSecond: number; seconds: number; connections: number }

/**
 * Sends one request after another at an even pace, whether or not those before it are answered. The wait for a free connection
 * counts too: each request is timed from the moment at which it was due. (autocannon with a rate sends all of a second's
 * requests at its beginning, and records of a slow answer one sample for every millisecond of it.)
 */
export async function sendPaced(
  { url, perSecond, seconds, connections }: Pace,
  requests: readonly Request[],
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sockets = new Set<Socket>()
  const answers: Answers = { times: [], statuses: {}, bytes: 0 }
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = began + (at * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const one = requests[at % requests.length]
    if (!one) throw new Error('there is nothing to send')
    open.push(
      statusOf(url, one, agent, sockets).then((status) => {
        answers.times.push(performance.now() - due)
        answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
      }),
    )
  }
  await Promise.all(open)
  for (const { bytesRead } of sockets) answers.bytes += bytesRead
  agent.destroy()
  return answers
}

/** Sends a request and reads its answer to the end. @returns its status; 0 if it had none */
async function statusOf(
  url: string,
  { method, path, headers, body }: Request,
  agent: Agent,
  sockets: Set<Socket>,
): Promise<number> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  try {
    const sent = send(path === undefined ? url : new URL(path, url), {
      method,
      agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...headers, ...length },
    })
    sent.once('socket', (socket) => sockets.add(socket))
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  } catch {
    return 0
  }
}

/** Below which this share of the times stayed, in milliseconds, to a tenth. */
export function percentileOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const at = Math.max(0, Math.ceil(sorted.length * share) - 1)
  return Math.round((sorted[at] ?? Number.NaN) * 10) / 10
}
