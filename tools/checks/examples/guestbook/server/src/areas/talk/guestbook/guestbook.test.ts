import type { AddressInfo } from 'node:net'
import { admin } from '@cancha/contract/ground/admin'
import { guestbook } from '@cancha/contract/talk/guestbook'
import { guestbookPaper } from '@cancha/contract/talk/guestbook-uploads'
import { search } from '@cancha/contract/ground/search'
import { security } from '@cancha/contract/people/security'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pdf, sendFor } from '../../../testing/builders/uploads.ts'

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
  test('an entry waits for editors until somebody applauds it', async () => {
    const editor = await person(app, { editor: true })
    const waits = async () => {
      const { waiting } = (await callAs(app, editor, admin.waiting, {})).json()
      return waiting.find(({ name }: { name: string }) => name === 'quietEntries').count
    }
    const before = await waits()
    const { _id } = await sign('Nadie me aplaude')
    expect(await waits()).toBe(before + 1)
    await callAs(app, beto, guestbook.applaud, { params: { id: _id }, body: {} })
    expect(await waits()).toBe(before)
    await callAs(app, ana, guestbook.remove, { params: { id: _id } })
  })

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
      // The two come by ways of their own, in any order.
      const heard = { applause: [] as unknown[], sentences: [] as string[] }
      socket.on('entryApplauded', (data) => heard.applause.push(data))
      socket.on('getDesktopNotification', ({ text }) => heard.sentences.push(text))
      for (let twice = 0; twice < 2; twice++) {
        const answer = await callAs(app, beto, guestbook.applaud, { params: { id: _id }, body: {} })
        expect(answer.json().entry.applause).toBe(1)
      }
      await expect
        .poll(() => heard)
        .toEqual({
          applause: [{ entryId: _id }],
          sentences: ['Beto De Prueba aplaudió lo que escribiste en el libro de visitas.'],
        })
    } finally {
      socket.close()
    }
  })

  test('it is among what a person receives of themselves', async () => {
    await sign('Esto es mío')
    const { data } = (await callAs(app, ana, security.exportData, { body: {} })).json()
    expect(data.guestbook_entries).toContainEqual(expect.objectContaining({ text: 'Esto es mío' }))
  })

  test('a paper beside an entry is opened by its author and by editors, at each opening, and by nobody else', async () => {
    const bytes = pdf(1_000)
    const sent = await sendFor(app, ana, bytes, guestbookPaper, 'Mi escritura.pdf')
    const { url } = sent.json().file
    expect(url).toMatch(/^\/media\/privados\/[\w-]{22}\/archivo\.pdf$/)
    const open = (who: { headers?: object }, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.http.inject({ method, url, headers: { ...who.headers, ...headers } })
    const editor = await person(app, { editor: true })
    expect([(await open(ana)).statusCode, (await open(beto)).statusCode]).toEqual([200, 404])
    const { entry } = (
      await callAs(app, ana, guestbook.sign, { body: { text: 'Con papeles', paper: url } })
    ).json()
    expect(entry.paper).toBe(url)
    const seen = (await callAs(app, beto, guestbook.entries, {})).json().entries
    expect(seen.find(({ _id }: { _id: string }) => _id === entry._id).paper).toBeNull()
    for (const who of [ana, editor]) {
      const answer = await open(who)
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['content-disposition']).toContain('attachment; filename="Mi escritura.pdf"')
    }
    const part = await open(ana, { range: 'bytes=0-3' })
    expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([206, '%PDF', 'private, no-store'])
    expect((await open(ana, {}, 'HEAD')).statusCode).toBe(200)
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': String(part.headers.etag) }])
      for (const who of [beto, {}]) expect((await open(who, headers)).statusCode).toBe(404)
    expect((await app.http.inject({ url: url.replace('privados', 'archivos'), headers: ana.headers })).statusCode).toBe(404)
    await app.asOwner(`update users set editor = false where id = ${editor.id}`)
    expect((await open(editor)).statusCode).toBe(404)
    const stolen = await callAs(app, beto, guestbook.sign, { body: { text: 'Es mío', paper: url } })
    expect(stolen.json().code).toBe('not_found')
    await app.asOwner(`delete from sessions where user_id = ${ana.id}`)
    expect((await open(ana)).statusCode).toBe(404)
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
