import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Answer, Ask, PageCall } from './conversation.ts'
import { type Draw, SharedPages } from './shared-pages.ts'
import type { StandIns, StoodIn } from './stand-ins.ts'

const SESSION = '/api/session'
const NONCE = 'nnnn'

type User = { id: string; name: string; level: number }
const ANA = { id: '7001', name: "Ana O'Hara", level: 0 }
const BETO = { id: '7002', name: 'Beto & hijos', level: 0 }

/** Stands in for id and name, as the web does. */
const standIns: StandIns = {
  sessionAddress: SESSION,
  standIn(answer): StoodIn | null {
    const { user } = answer as { user: User | null }
    if (!user) return null
    return {
      answer: { user: { ...user, id: 'xidx', name: '\uF8E1x' } },
      standIns: ['xidx', '\uF8E1x'],
      own: [user.id, user.name],
      other: { answer: { user: { ...user, id: '99999', name: "Ñu 'N" } }, texts: ['99999', "Ñu 'N"] },
      marks: [user.id],
    }
  },
}

const get = (address: string): PageCall => ({ method: 'GET', address, body: undefined })
const ok = (body: unknown): Answer => ({ ok: true, text: JSON.stringify(body) })
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

type Answers = Record<string, (user: User) => Answer>
type PageOf = (user: User, list: unknown, id: string) => string

/** A list, drawn for a person with what the API says to them. */
const LIST: Answers = { '/api/list': () => ok(['uno', 'dos']) }
const listPage: PageOf = ({ id, name }, list) =>
  `<a href="/u/${id}">${html(name)}</a><p>${JSON.stringify(list)}</p>` +
  `<script nonce="${NONCE}">{"name":"${name}","at":${Date.now()}}</script>`

/** People who ask for pages of a site that has one address. */
function site({ answers = LIST, page = listPage, ms = 60_000 } = {}) {
  const shared = new SharedPages(standIns, ms, NONCE)
  const told = { drawn: 0, asked: [] as string[] }
  const draw: Draw = async (ask) => {
    told.drawn++
    const { user } = JSON.parse((await ask(get(SESSION))).text) as { user: User }
    const asked = Object.keys(answers).map((address) => ask(get(address.replace(':id', user.id))))
    const list = (await Promise.all(asked)).map(({ ok, text }) => (ok ? JSON.parse(text) : 'no'))
    return page(user, list, user.id)
  }
  /** @returns what this person gets, and whether it was rendered for this request */
  async function visit(user: User, nonce = 'n001') {
    const ask: Ask = async ({ address }) => {
      told.asked.push(address)
      if (address === SESSION) return ok({ user })
      const answer = answers[address.replace(`/${user.id}`, '/:id')]
      if (!answer) throw new Error(`${address} isn't ${user.name}'s`)
      return answer(user)
    }
    const before = told.drawn
    const request = shared.begin('/lista', ask)
    const found =
      (await shared.find(request)) ?? (shared.isWorthIt(request) ? await shared.keep(request, draw) : null)
    const text = found
      ? found.page.fill([...found.texts, nonce]).toString()
      : (await draw((sent) => request.talk.ask(sent)))?.replaceAll(NONCE, nonce)
    return { text: text?.replace(/\d{13}/, 'AT'), rendered: told.drawn - before }
  }
  return { visit, told }
}

const pageOf = ({ id, name }: User, nonce: string, list = '[["uno","dos"]]') =>
  `<a href="/u/${id}">${html(name)}</a><p>${list}</p><script nonce="${nonce}">{"name":"${name}","at":AT}</script>`

test('a page is rendered for the first, made to be shared for the second, and sent again after that', async () => {
  const { visit } = site()
  expect(await visit(ANA)).toEqual({ text: pageOf(ANA, 'n001'), rendered: 1 })
  expect(await visit(ANA)).toEqual({ text: pageOf(ANA, 'n001'), rendered: 2 })
  expect(await visit(BETO, 'n002')).toEqual({ text: pageOf(BETO, 'n002'), rendered: 0 })
  expect(await visit(ANA, 'n003')).toEqual({ text: pageOf(ANA, 'n003'), rendered: 0 })
})

test('each time the API is asked everything as the person, once', async () => {
  const { visit, told } = site({ answers: { '/api/of/:id': () => ok('uno') } })
  for (const user of [ANA, ANA, BETO]) {
    told.asked = []
    await visit(user)
    expect(told.asked).toEqual([SESSION, `/api/of/${user.id}`])
  }
})

test('whom the API says something else gets another page: a refusal, another level, one letter', async () => {
  let says = (): Answer => ok(['uno', 'dos'])
  const { visit } = site({ answers: { '/api/list': () => says() } })
  for (const user of [ANA, ANA]) await visit(user)
  says = () => ({ ok: false, text: '{"code":"paid_only"}' })
  expect((await visit(BETO)).text).toBe(pageOf(BETO, 'n001', '["no"]'))
  says = () => ok(['uno', 'doS'])
  expect((await visit(BETO)).text).toBe(pageOf(BETO, 'n001', '[["uno","doS"]]'))
  says = () => ok(['uno', 'dos'])
  expect((await visit({ ...BETO, level: 1 })).rendered).toBeGreaterThan(0)
  expect((await visit(BETO)).rendered).toBe(0)
})

test('a page that makes something of a name is nobody else’s', async () => {
  const { visit } = site({ page: ({ name }) => `<p>${name.length} letras</p>` })
  for (const user of [ANA, ANA, BETO, BETO, ANA, ANA])
    expect(await visit(user)).toMatchObject({ text: `<p>${user.name.length} letras</p>` })
})

test('a page whose answers speak of the person is theirs: it may compare the two', async () => {
  const { visit } = site({
    answers: { '/api/list': () => ok({ author: ANA.id }) },
    page: ({ id }, list) => `<p>${JSON.stringify(list).includes(`"${id}"`) ? 'es tuyo' : 'es ajeno'}</p>`,
  })
  for (const user of [BETO, BETO, BETO, ANA, ANA, ANA, BETO])
    expect((await visit(user)).text).toBe(user === ANA ? '<p>es tuyo</p>' : '<p>es ajeno</p>')
  expect((await visit(BETO)).rendered).toBe(0)
})

test('what a page asks after it has read an answer is asked only of whom was answered the same', async () => {
  const shared = new SharedPages(standIns, 60_000, NONCE)
  const draw: Draw = async (ask) => {
    await ask(get(SESSION))
    const first = JSON.parse((await ask(get('/api/first'))).text) as string
    return `<p>${(await ask(get(`/api/${first}`))).text}</p>`
  }
  async function visit(first: string) {
    const asked: string[] = []
    const request = shared.begin('/', async ({ address }) => {
      asked.push(address)
      return address === SESSION ? ok({ user: ANA }) : ok(address === '/api/first' ? first : address)
    })
    const found =
      (await shared.find(request)) ?? (shared.isWorthIt(request) ? await shared.keep(request, draw) : null)
    if (!found) await draw((sent) => request.talk.ask(sent))
    return [found?.page.fill([...found.texts, NONCE]).toString(), asked]
  }
  await visit('a')
  const a = ['<p>"/api/a"</p>', [SESSION, '/api/first', '/api/a']]
  expect(await visit('a')).toEqual(a)
  expect(await visit('a')).toEqual(a)
  // The page is sent again to the one and made to be shared for the other.
  expect(await visit('b')).toEqual(['<p>"/api/b"</p>', [SESSION, '/api/first', '/api/b']])
  expect(await visit('a')).toEqual(a)
})

test.each<[what: string, draw: Draw]>([
  ['isn’t a found page', async (ask) => (await ask(get(SESSION))) && null],
  [
    'does more than read',
    async (ask) => {
      await ask(get(SESSION))
      await ask({ method: 'POST', address: '/api/list', body: {} })
      return '<p>hecho</p>'
    },
  ],
  ['doesn’t ask who is there', async (ask) => (await ask(get('/api/list'))).text],
])('one that %s isn’t kept, nor tried again at once', async (_, draw) => {
  const shared = new SharedPages(standIns, 60_000, NONCE)
  const visit = () => shared.begin('/', async ({ address }) => ok(address === SESSION ? { user: ANA } : 1))
  expect(shared.isWorthIt(visit())).toBe(false)
  expect(shared.isWorthIt(visit())).toBe(true)
  expect(await shared.keep(visit(), draw)).toBeNull()
  expect(await shared.find(visit())).toBeNull()
  for (let time = 0; time < 8; time++) expect(shared.isWorthIt(visit())).toBe(false)
})

test('where everyone sees something else, keeping is tried ever more rarely', async () => {
  const { visit, told } = site({ answers: { '/api/list': ({ id }) => ok(Number(id)) } })
  const people = Array.from({ length: 70 }, (_, at) => ({ ...ANA, id: `${8000 + at}` }))
  for (const one of people) await visit(one)
  expect(told.drawn).toBe(70 + Math.floor(Math.log2(70)))
})

test('after its time a page is rendered anew', async () => {
  const { visit } = site({ ms: 40 })
  await visit(ANA)
  await visit(ANA)
  expect((await visit(BETO)).rendered).toBe(0)
  await after(60)
  expect((await visit(BETO)).rendered).toBe(1)
})
