import type { LinkCard, Message } from '@cancha/contract/talk/messenger/message'
import { messages } from '@cancha/contract/talk/messenger/messages'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { analysis, EXAMPLES, sharedToken } from '../../../../testing/builders/analyses.ts'
import { content } from '../../../../testing/builders/contents.ts'
import { conversation, sentMessage } from '../../../../testing/builders/messages.ts'
import { course } from '../../../../testing/builders/school.ts'
import { listedMember, type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { giveAlias } from '../../../ground/aliases/aliases.ts'

let app: TestApp
let ana: Person
let beto: Person
let id: string
let origin: string
beforeAll(async () => {
  app = await createTestApp()
  origin = app.services.config.origin
  ana = await person(app)
  beto = await person(app)
  id = await conversation(app, ana, beto)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const read = async (who: Person): Promise<Message[]> =>
  (await callAs(app, who, messages.list, { params: { conversationId: id }, query: {} })).json().messages
const send = async (text: string): Promise<LinkCard[]> => (await sentMessage(app, ana, id, { text })).cards
const cardsFor = async (who: Person) => (await read(who)).at(-1)?.cards
const aliasOf = (made: Person, name: string) =>
  app.services.database.transaction((tx) => giveAlias(tx, { kind: 'member', pageId: made.id }, name))

describe('a link to one of our own pages has a card', () => {
  test('that says what a course is, for the sender at once, for the receiver in the event, and for both in the history', async () => {
    const made = await course(app, { title: 'Comprar con cabeza', videos: 2 })
    const told = vi.spyOn(app.services.live, 'toUser')
    const url = `${origin}/${made.alias}?video=2`
    const card = {
      url,
      href: `/${made.alias}?video=2`,
      kind: 'Curso',
      title: 'Comprar con cabeza',
      detail: '2 videos · 2:00 · Marisol Prueba',
      picture: null,
    }
    expect(await send(`Mira (${url}).`)).toEqual([card])
    const events = told.mock.calls.flatMap(([to, event, payload]) =>
      ['getMessage', 'messageSent'].includes(event.name)
        ? [{ to, cards: (payload as { message: Message }).message.cards }]
        : [],
    )
    expect(events).toEqual([ana, beto].map((who) => ({ to: who.id, cards: [card] })))
    for (const who of [ana, beto]) expect(await cardsFor(who)).toEqual([card])
  })

  test.each([
    ['webinar', 'Clase intensiva', '1:40 · ramona prueba'],
    ['tip', 'Jugada', '1:40 · ramona prueba'],
    ['podcast', 'Podcast', '1:40 · ramona prueba'],
    ['blog', 'Artículo', 'ramona prueba'],
    ['book', 'Libro', 'ramona prueba'],
  ] as const)('of a %s with its length and its author, and without its text', async (kind, name, detail) => {
    const made = await content(app, kind)
    const [card] = await send(`${origin}/${made.alias}`)
    expect(card).toMatchObject({ kind: name, detail })
    expect(JSON.stringify(card)).not.toContain('secreto-')
  })

  test('of a withdrawn course, of an unknown page and of a page that is none of these there is none', async () => {
    const made = await course(app, { active: false })
    for (const path of [made.alias, 'no-existe-nada', 'dashboard', 'api/users', '%E0%A4%A', 'media/x.webp'])
      expect(await send(`${origin}/${path}`)).toEqual([])
  })

  test('of three links at most, each page once as it is written', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => course(app)))
    const urls = made.map(({ alias }) => `${origin}/${alias}`)
    const cards = await send([urls[0], ...urls].join(' '))
    expect(cards.map(({ url }) => url)).toEqual(urls.slice(0, 3))
  })
})

describe('the card of a member', () => {
  test('shows name, role and place, and is gone for each of two who block the other', async () => {
    const carla = await listedMember(
      app,
      { firstName: 'Carla', lastName: 'Canaria' },
      { city: 'Miami', stateCode: 'FL' },
    )
    const alias = await aliasOf(carla, 'carla-canaria')
    const [card] = await send(`${origin}/${alias}`)
    expect(card).toMatchObject({ kind: 'Miembro', title: 'Carla Canaria', detail: 'Miami, FL' })
    const block = (who: Person, other: Person) =>
      app.services.database.db.execute(
        sql`insert into member_blocks (blocker_id, blocked_id) values (${who.id}, ${other.id})`,
      )
    await block(carla, beto)
    expect(await cardsFor(beto)).toEqual([])
    expect(await cardsFor(ana)).toEqual([card])
    await block(ana, carla)
    expect(await cardsFor(ana)).toEqual([])
    const told = vi.spyOn(app.services.live, 'toUser')
    await send(`${origin}/${alias}`)
    expect(JSON.stringify(told.mock.calls.map(([, , payload]) => payload))).not.toContain('Canaria')
  })

  test('is gone with an account that is blocked', async () => {
    const gone = await person(app, { firstName: 'Gonzalo', blocked: true })
    expect(await send(`${origin}/${await aliasOf(gone, 'gonzalo-ido')}`)).toEqual([])
  })
})

describe('the card of an analysis', () => {
  const own = (who: Person) =>
    analysis(app, who, { type: 'rental_property', data: EXAMPLES.rental_property, name: '' })

  test('shows by its public link what the owner lets everybody see, until the link is revoked', async () => {
    const shortid = await own(ana)
    const url = `${origin}/analysis/compartido/${await sharedToken(app, ana, shortid)}`
    await send(url)
    const cards = await cardsFor(beto)
    expect(cards).toMatchObject([{ kind: 'Análisis', title: 'Renta en Miami', picture: null }])
    expect(cards?.[0]?.detail).toMatch(/^Te queda al mes: [−-]?\$[\d,]+$/)
    expect(JSON.stringify(cards)).not.toMatch(/412 NW|33136|Notas/)
    await app.services.database.db.execute(sql`delete from analysis_shares`)
    expect(await cardsFor(beto)).toEqual([])
  })

  test('at the owner’s address is the owner’s alone', async () => {
    await send(`${origin}/analysis/rentals/update/${await own(ana)}`)
    expect(await cardsFor(ana)).toMatchObject([{ title: '412 NW 8th Avenue' }])
    expect(await cardsFor(beto)).toEqual([])
  })
})

describe('a link elsewhere', () => {
  test('has no card, nothing is fetched, and no statement looks for one', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { alias } = await course(app)
    const { host } = new URL(origin)
    const there = await conversation(app, ana, await person(app))
    const statements = async () => {
      app.statements()
      await callAs(app, ana, messages.list, { params: { conversationId: there }, query: {} })
      return app.statements().length
    }
    await sentMessage(app, ana, there, { text: 'sin enlaces' })
    const plain = await statements()
    for (const text of [
      `https://otro.example/${alias}`,
      `https://${host}.otro.example/${alias}`,
      `https://yo@${host}/${alias}`,
      `//${host}/${alias}`,
    ])
      expect((await sentMessage(app, ana, there, { text })).cards).toEqual([])
    expect(await statements()).toBe(plain)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('costs a message nothing, and an own link one statement for each kind that it may be, for each of two', async () => {
    const made = await course(app)
    const countOf = async (text: string) => {
      app.statements()
      await send(text)
      return app.statements().length
    }
    const none = await countOf('hola')
    expect(await countOf('https://otro.example/a https://otro.example/b')).toBe(none)
    const one = await countOf(`${origin}/${made.alias}`)
    expect(await countOf(`${origin}/${made.alias} ${origin}/otra-cosa ${origin}/tercera`)).toBe(one)
    expect(one - none).toBe(2 * 2)
  })
})
