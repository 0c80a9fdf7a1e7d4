import type { AddressInfo } from 'node:net'
import { guestbook } from '@cancha/contract/guestbook'
import { search } from '@cancha/contract/search'
import { security } from '@cancha/contract/security'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: Person
let beto: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana' })
  beto = await person(app, { firstName: 'Beto' })
})
afterAll(() => app.close())

const sign = async (text: string) =>
  (await callAs(app, ana, guestbook.sign, { body: { text } })).json().entry as { _id: string }

describe('the guestbook', () => {
  test('an entry is read by everyone, and each is told what they may do with it', async () => {
    const { _id } = await sign('Compré mi primera casa')
    for (const [who, can] of [
      [ana, { remove: true, applaud: false }],
      [beto, { remove: false, applaud: true }],
      [{}, { remove: false, applaud: false }],
    ] as const) {
      const { entries } = (await callAs(app, who, guestbook.entries, {})).json()
      expect(entries[0]).toMatchObject({ _id, text: 'Compré mi primera casa', can })
    }
  })

  test('what was written is found, until it is removed', async () => {
    const { _id } = await sign('Una palabra rara: cachivache')
    const find = async () =>
      (await callAs(app, {}, search.find, { query: { q: 'cachivache', kind: 'entry' } })).json().groups
    expect(await find()).toMatchObject([{ kind: 'entry', results: [{ _id, url: '/network/visitas' }] }])
    await callAs(app, ana, guestbook.remove, { params: { id: _id } })
    expect(await find()).toEqual([])
  })

  test('applause reaches the open pages of its author, once', async () => {
    const { _id } = await sign('Aplaudan')
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.http.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/live',
      transports: ['websocket'],
      extraHeaders: ana.headers,
    })
    try {
      await new Promise<void>((resolve) => socket.on('connect', resolve))
      const heard: unknown[] = []
      socket.on('entryApplauded', (data) => heard.push(data))
      socket.on('getDesktopNotification', ({ text }) => heard.push(text))
      for (let twice = 0; twice < 2; twice++) {
        const answer = await callAs(app, beto, guestbook.applaud, { params: { id: _id }, body: {} })
        expect(answer.json().entry.applause).toBe(1)
      }
      await expect
        .poll(() => heard)
        .toEqual([
          { entryId: _id },
          'Beto De Prueba aplaudió lo que escribiste en el libro de visitas.',
        ])
    } finally {
      socket.close()
    }
  })

  test('it is among what a person receives of themselves', async () => {
    await sign('Esto es mío')
    const { data } = (await callAs(app, ana, security.exportData, { body: {} })).json()
    expect(data.guestbook_entries).toContainEqual(expect.objectContaining({ text: 'Esto es mío' }))
  })

  test('eleven entries in an hour are too many', async () => {
    const node = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
    try {
      const write = () => callAs(node, beto, guestbook.sign, { body: { text: 'Otra vez' } })
      for (let count = 0; count < 10; count++) expect((await write()).statusCode).toBe(200)
      expect((await write()).json().code).toBe('rate_limited')
    } finally {
      await node.close()
    }
  })
})
