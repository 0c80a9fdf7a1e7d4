import type { AddressInfo } from 'node:net'
import { liveCall, liveEvent } from '@cancha/contract/ground/live'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allFeatures } from '../areas/all.ts'
import { limit } from '../http/limits/limits.ts'
import { Refusal } from '../http/request/refusal.ts'
import { defineFeature } from '../manifest/feature.ts'
import { type Person, person } from '../testing/cast.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { hearing } from './hearing.ts'

const Note = z.object({ text: z.string('Escribe un texto').max(9, 'Usa 9 letras como máximo') })
const said = liveEvent('example:said', z.object({ text: z.string() }))
const stored: [number, string][] = []
const held: (() => void)[] = []
let holds = false

/** A feature whose events do what the tests need. */
const example = defineFeature({
  area: 'ground',
  name: 'example',
  limits: [limit('example', { points: 2, within: 60, shared: false })],
  hears: [
    hearing(liveCall('example:store', Note, z.object({ by: z.number() })), async (_, { data, viewer }) => {
      if (holds) await new Promise<void>((resolve) => held.push(resolve))
      stored.push([viewer.id, data.text])
      return { by: viewer.id }
    }),
    hearing(
      liveCall('example:pass', Note, z.object({})),
      async (_, { data, socket }) => {
        socket.tell(said, data)
        return {}
      },
      { storesNothing: true },
    ),
    hearing(liveCall('example:fail', z.unknown(), z.object({})), async (_, { data }) => {
      if (data === 'refuse') throw new Refusal('conflict')
      throw new Error('broken inside')
    }),
    hearing(liveCall('example:wrong', z.unknown(), z.object({ by: z.number() })), async () => ({}) as never),
    hearing(liveCall('example:paced', z.unknown(), z.object({})), async () => ({}), { pace: 'example' }),
  ],
})

let app: TestApp
let port: number
const open: Socket[] = []
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' }, { features: [...allFeatures, example] })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
  stored.length = 0
})
afterAll(() => app.close())

async function connect(who: Person): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    extraHeaders: who.headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

/** Sends an event and returns its acknowledgement. */
const call = (socket: Socket, name: string, ...data: unknown[]): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(name, ...data)

describe('row 7: an event that a feature hears', () => {
  test('is the session’s person’s, whoever the data name', async () => {
    const [ana, beto] = [await person(app), await person(app)]
    const socket = await connect(ana)
    const forged = { text: 'hola', senderId: beto.id, userId: beto.id, viewer: beto.viewer }
    expect(await call(socket, 'example:store', forged)).toEqual({ by: ana.id })
    expect(stored).toEqual([[ana.id, 'hola']])
  })

  test.each([
    ['too long', { text: 'diez letras' }, 'Usa 9 letras como máximo'],
    ['of another type', { text: 4 }, 'Escribe un texto'],
    ['that can’t be stored', { text: 'a\0b' }, 'El texto contiene un carácter que no se puede guardar'],
  ])('is refused in Spanish when its data are wrong: a text %s', async (_, data, msg) => {
    const socket = await connect(await person(app))
    expect(await call(socket, 'example:store', data)).toEqual({ code: 'invalid_input', msg })
    expect(stored).toEqual([])
  })

  test('is refused without data, and with something else in their place', async () => {
    const socket = await connect(await person(app))
    for (const data of [[], [null], ['x'], [[1]], [Buffer.from('x')]])
      expect(await call(socket, 'example:store', ...data)).toMatchObject({ code: 'invalid_input' })
    expect(await call(socket, 'example:pass')).toMatchObject({ code: 'invalid_input' })
  })

  test('stores nothing once the session has ended, though the socket is still open; one that stores nothing passes until the node knows', async () => {
    const who = await person(app)
    const socket = await connect(who)
    await app.asOwner(`delete from sessions where user_id = ${who.id}`)
    expect(await call(socket, 'example:store', { text: 'tarde' })).toEqual({
      code: 'unauthenticated',
      msg: 'Debes iniciar sesión para realizar esta acción.',
    })
    expect(stored).toEqual([])
    expect(await call(socket, 'example:pass', { text: 'x' })).toEqual({})
  })

  test('that fails is answered with a sentence, logged, and leaves socket and program as they were', async () => {
    const who = await person(app)
    const socket = await connect(who)
    expect(await call(socket, 'example:fail', 'refuse')).toEqual({
      code: 'conflict',
      msg: 'Esto cambió mientras tanto. Vuelve a cargar la página.',
    })
    for (const name of ['example:fail', 'example:wrong'])
      expect(await call(socket, name)).toEqual({
        code: 'internal',
        msg: 'Ocurrió un error. Inténtalo de nuevo en unos minutos.',
      })
    const lines = app.logged().filter(({ event }) => event === 'live.call')
    expect(lines.map(({ call, userId, level }) => [call, userId, level])).toEqual([
      ['example:fail', who.id, 'error'],
      ['example:wrong', who.id, 'error'],
    ])
    socket.emit('example:fail')
    expect(await call(socket, 'example:store', { text: 'sigue' })).toEqual({ by: who.id })
  })

  test('counts with the operations of its pace', async () => {
    const socket = await connect(await person(app))
    const answers = []
    for (let count = 0; count < 3; count++) answers.push(await call(socket, 'example:paced'))
    expect(answers).toEqual([{}, {}, expect.objectContaining({ code: 'rate_limited' })])
  })

  test('waits for the one before it, so that messages are stored in their order', async () => {
    const who = await person(app)
    const socket = await connect(who)
    holds = true
    const first = call(socket, 'example:store', { text: 'uno' })
    await expect.poll(() => held.length).toBe(1)
    holds = false
    const second = call(socket, 'example:store', { text: 'dos' })
    const third = new Promise((resolve) => socket.once('example:said', resolve))
    socket.emit('example:pass', { text: 'tres' })
    held.shift()?.()
    expect(await third).toEqual({ text: 'tres' })
    await Promise.all([first, second])
    expect(stored.map(([, text]) => text)).toEqual(['uno', 'dos'])
  })
})

test('an event that no feature hears is ignored, and the socket stays', async () => {
  const socket = await connect(await person(app))
  const never = socket.timeout(300).emitWithAck('example:unknown', {})
  await expect(never).rejects.toThrow('operation has timed out')
  expect(await call(socket, 'example:pass', { text: 'x' })).toEqual({})
})
