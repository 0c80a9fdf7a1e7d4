import { once } from 'node:events'
import { get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { addressOf } from '@cancha/contract/ground/operation'
import { beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { allOperations } from '../../../testing/rights/all-operations.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { USUAL_BODY } from './read-bodies.ts'

/** `npm run soak` sends what the largest operation accepts. */
const SIZE = process.env['CANCHA_SOAK'] === undefined ? 2 * 2 ** 20 : 27 * 2 ** 20

const shapes: Record<string, string> = {
  'empty lists': `[${'[],'.repeat(SIZE / 3)}[]]`,
  'lists in lists': '['.repeat(SIZE),
  'one text': `"${'a'.repeat(SIZE)}"`,
  'many keys': `{${Array.from({ length: SIZE / 12 }, (_, at) => `"k${at}":0`).join()}}`,
  'many numbers': `[${'1,'.repeat(SIZE / 2)}1]`,
}
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const codings: Record<string, (text: Buffer) => Buffer> = {
  identity: (text) => text,
  gzip: (text) => gzipSync(text, { level: 1 }),
  br: (text) => brotliCompressSync(text, quick),
  zstd: (text) => zstdCompressSync(text),
}

const raised = allOperations.filter((one) => (one.operation.bodyLimit ?? 0) > USUAL_BODY)

let app: TestApp
let port: number
let people: Record<string, Person | null>
beforeAll(async () => {
  app = await sharedTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  people = {
    visitor: null,
    free: await person(app),
    dealer: await person(app, { dealer: true, moderates: [1] }),
  }
})

/** Sends a body to an operation. @returns the status, once it is refused or answered */
function send(
  one: (typeof raised)[number],
  who: Person | null,
  body: Buffer,
  coding: string,
): Promise<number> {
  const id = String(who?.id ?? 1)
  const input = { params: { userId: id, kind: 'page', id: '7' } }
  return new Promise((resolve) => {
    const sending = request(
      {
        ...{ port, host: '127.0.0.1', method: one.operation.method, path: addressOf(one.operation, input) },
        headers: {
          ...who?.headers,
          'content-type': 'application/json',
          'content-length': body.length,
          ...(coding !== 'identity' && { 'content-encoding': coding }),
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        sending.destroy()
      },
    )
    sending.on('error', () => resolve(0))
    sending.end(body)
  })
}

/** Milliseconds of processor that this thread has had: what holds it up counts, what else the machine does doesn't. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Asks for something small, again and again, until it is told to stop.
 * @returns how long this thread worked between a question and its answer, of a hundred questions the longest but one
 */
function others(): () => Promise<{ p99: number; waited: number; memory: number }> {
  const before = process.memoryUsage.rss()
  const [times, waits]: [number[], number[]] = [[], []]
  let [going, memory] = [true, 0]
  const asking = (async () => {
    while (going) {
      const [start, asked] = [worked(), performance.now()]
      const [answer] = await once(get({ port, host: '127.0.0.1', path: '/api/users/session' }), 'response')
      answer.resume()
      await once(answer, 'end')
      times.push(worked() - start)
      waits.push(performance.now() - asked)
      memory = Math.max(memory, process.memoryUsage.rss() - before)
    }
  })()
  return async () => {
    going = false
    await asking
    const p99 = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0
    return { p99: p99(times), waited: p99(waits), memory }
  }
}

test.each(Object.keys(shapes))(
  'row 81: %s, compressed or not, hold nobody up',
  { timeout: 120_000 },
  async (shape) => {
    const text = Buffer.from(`{"author":"1","zz":${shapes[shape]}}`)
    const bodies = Object.entries(codings).map(([coding, pack]) => ({ coding, body: pack(text) }))
    const stop = others()
    for (const one of raised)
      for (const [who, sender] of Object.entries(people))
        for (const { coding, body } of bodies) {
          const status = await send(one, sender, body, coding)
          const what = `${one.name}, ${coding}, ${who}: ${status}`
          // 0: the connection was closed behind a refusal before all was sent.
          expect(status === 0 || (status >= 400 && status < 500), what).toBe(true)
          if (coding !== 'identity') expect([0, 415], what).toContain(status)
        }
    const { p99, waited, memory } = await stop()
    expect(p99).toBeLessThan(250)
    // The other tests have the processors too.
    expect(waited).toBeLessThan(2_000)
    expect(memory).toBeLessThan(150e6)
  },
)
