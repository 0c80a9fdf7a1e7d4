import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Operation, open, operation } from '@cancha/contract/ground/operation'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../../config.ts'
import { allOperations } from '../../../testing/rights/all-operations.ts'
import { createServer } from '../../edge/server.ts'
import { LargeBodies } from '../../limits/large-bodies.ts'
import type { Limits } from '../../limits/limits.ts'
import { answerErrors } from '../errors.ts'
import type { Identities } from '../identity.ts'
import { InsideCalls } from '../inside.ts'
import { createLog } from '../log.ts'
import { mount } from '../mount.ts'
import { readBodies, USUAL_BODY } from './read-bodies.ts'

/** One that accepts whatever is sent, so that its handler is reached. */
const taken = operation({
  method: 'POST',
  path: '/taken',
  summary: 'Para esta prueba',
  access: open,
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({}),
  answer: z.object({}),
  errors: [],
})

const raised: { name: string; operation: Operation }[] = [
  ...allOperations.filter((one) => (one.operation.bodyLimit ?? 0) > USUAL_BODY),
  { name: 'taken', operation: taken },
]

const config = readConfig({ NODE_ENV: 'test', CANCHA_SECRET: 'secreto-de-las-pruebas-que-no-es-secreto' })
const app = createServer(config, createLog({ level: 'silent' }))
const largeBodies = new LargeBodies(true)
const viewer = {
  id: 7,
  level: 1,
  membership: 'premium',
  lender: true,
  dealer: true,
  editor: true,
  moderates: [0],
}

/** The gates at which a request waits before its body is read, and in its handler. */
const gates = { judged: Promise.resolve(), handled: Promise.resolve() }
const reached = { judged: 0, handled: 0 }

/** The ends of the server's connections, by the port at their other side. */
const ends = new Map<number, Promise<unknown>>()

beforeAll(async () => {
  app.server.on('connection', (socket: Socket) => {
    ends.set(socket.remotePort ?? 0, new Promise((resolve) => socket.once('close', resolve)))
  })
  answerErrors(app)
  readBodies(app)
  const session = { id: 1, freshProof: true, secondFactor: true, viewer }
  const options = {
    app,
    identities: { of: async () => ({ session, carriage: 'bearer' }) } as unknown as Identities,
    limits: {
      paceOf: () => undefined,
      pace: async () => {
        reached.judged++
        await gates.judged
      },
    } as unknown as Limits,
    largeBodies,
    origin: config.origin,
    checkAnswers: false,
    inside: new InsideCalls(),
    onDenied: () => undefined,
  }
  const handle = async () => {
    reached.handled++
    await gates.handled
    return {}
  }
  mount(
    options,
    Object.fromEntries(raised.map((one) => [one.name, one.operation])),
    Object.fromEntries(raised.map((one) => [one.name, handle])),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  gates.judged = gates.handled = Promise.resolve()
})
afterAll(() => {
  app.server.closeAllConnections()
  return app.close()
})

const body = (() => {
  const text = JSON.stringify({ userid: 7, author: 7, pad: '' })
  return text.replace('""', `"${'x'.repeat(USUAL_BODY * 6)}"`)
})()

/** Begins a request. @param chunked without saying how long its body is */
async function begin({ method, path }: Operation, chunked = false): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  const address = addressOf({ path } as Operation, { params: { userId: '7', kind: 'page', id: '7' } })
  const size = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  socket.write(
    `${method} ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${size}\r\n\r\n`,
  )
  return socket
}

const counted = (which: 'judged' | 'handled') => {
  const before = reached[which]
  return () => expect.poll(() => reached[which], { timeout: 10_000, interval: 2 }).toBeGreaterThan(before)
}

/** Closes a gate. @returns a function that opens it again */
function close(which: 'judged' | 'handled'): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  gates[which] = promise
  return async () => {
    resolve()
    gates[which] = Promise.resolve()
    await pause(0)
  }
}

/** Resets a connection. @param heard whether to wait until the server knows: it doesn't while it reads nothing */
async function reset(socket: Socket, heard = true): Promise<void> {
  const end = heard && ends.get(socket.localPort ?? 0)
  socket.resetAndDestroy()
  if (end) await end
}

const moments: Record<string, (one: Operation) => Promise<void>> = {
  async 'after its headers, while it is judged'(one) {
    const [openGate, judged] = [close('judged'), counted('judged')]
    const socket = await begin(one)
    await judged()
    await reset(socket)
    await openGate()
  },
  async 'after its last byte, while it is judged'(one) {
    const [openGate, judged] = [close('judged'), counted('judged')]
    const socket = await begin(one)
    socket.write(body)
    await judged()
    await reset(socket, false)
    await openGate()
  },
  async 'in the middle of its body'(one) {
    const socket = await begin(one)
    socket.write(body.slice(0, -1))
    await expect.poll(() => largeBodies.held.bodies, { timeout: 10_000, interval: 2 }).toBe(1)
    await reset(socket)
  },
  async 'in the middle of a body whose length it does not say'(one) {
    const socket = await begin(one, true)
    const part = body.slice(0, -1)
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
    await expect.poll(() => largeBodies.held.bodies, { timeout: 10_000, interval: 2 }).toBe(1)
    await reset(socket)
  },
  async 'right after its last byte'(one) {
    const socket = await begin(one)
    await new Promise((resolve) => socket.write(body, resolve))
    await reset(socket, false)
  },
}

const nothing = { bodies: 0, bytes: 0 }

test.each(Object.keys(moments))('row 92: a connection that is reset %s holds nothing', async (moment) => {
  for (const { name, operation } of raised) {
    if (operation.raw || (operation.bodyLimit ?? 0) < body.length) continue
    await moments[moment]?.(operation)
    await expect
      .poll(() => largeBodies.held, { message: name, timeout: 10_000, interval: 2 })
      .toEqual(nothing)
  }
})

test('row 92: nor one that is reset while its handler works', async () => {
  const [openGate, handled] = [close('handled'), counted('handled')]
  const socket = await begin(taken)
  socket.write(body)
  await handled()
  expect(largeBodies.held).toEqual({ bodies: 1, bytes: body.length })
  await reset(socket)
  await expect.poll(() => largeBodies.held).toEqual(nothing)
  await openGate()
})

test('what is counted is what is sent: fifty small ones at once are all taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.inject({ method: 'POST', url: '/api/taken', payload: { few: 'bytes' } }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(largeBodies.held).toEqual(nothing)
})
