import type { PieceLine } from '@cancha/contract/writing'
import { writing } from '@cancha/contract/writing'
import { KIND_NAMES, type KindName, kinds } from '@cancha/contract/writing-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { complete, newCategory, writer } from '../../testing/pieces.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { writtenKinds } from './kinds.ts'

let app: TestApp
let elena: Person
let pen: ReturnType<typeof writer>
let category: string
beforeAll(async () => {
  app = await createTestApp()
  elena = await person(app, { editor: true, firstName: 'Elena', lastName: 'Ruiz' })
  pen = writer(app, elena)
  category = await newCategory(app, 'Rentar')
})
afterAll(() => app.close())

/** Published pieces of a kind, by the names of their titles. */
async function published(kind: KindName, names: string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const name of names) {
    const which = await pen.begin(kind)
    await pen.save(which, { ...complete(kind, category), [kinds[kind].title]: name })
    await pen.publish(which)
    made[name] = which.id
  }
  return made
}
const named = (made: Record<string, string>, names: string) => [...names].map((name) => made[name] ?? '')

const read = async (address: string, list: string, name: string): Promise<string> =>
  (await app.http.inject(`/api${address}`))
    .json()
    [list].map((row: Record<string, string>) => row[name])
    .join('')
const written = async (kind: KindName): Promise<string> =>
  (await pen.list(kind)).pieces.map(({ title }: PieceLine) => title).join('')

test('the contract and the tables agree on which kinds have an order', () => {
  for (const kind of KIND_NAMES) expect(kinds[kind].ordered, kind).toBe(writtenKinds[kind].first !== null)
})

test.each([
  ['articulos', '/blogs', 'blogs', 'blogname'],
  ['cursos', '/courses/contents', 'courses', 'title'],
  ['clases', '/webinar/contents', 'webinar', 'title'],
  ['jugadas', '/tipoftheweek/contents', 'tipoftheweek', 'title'],
  ['podcasts', '/podcasts', 'podcasts', 'podcastname'],
  ['libros', '/books', 'books', 'bookname'],
] as const)('[LIM-021] %s stand before editors in the order of their readers', async (kind, ...where) => {
  const both = async (order: string) => {
    expect(await read(...where)).toBe(order)
    expect(await written(kind)).toBe(order)
  }
  const made = await published(kind, ['a', 'b', 'c', 'd', 'e'])
  await both('edcba')
  // As the page says it: all that it shows, one of them somewhere else.
  await pen.order(kind, named(made, 'ecdba'))
  await both('ecdba')
  // What comes later stands before all that nobody placed.
  Object.assign(made, await published(kind, ['f']))
  await both('ecfdba')
  await pen.order(kind, named(made, 'aecfdb'))
  await both('aecfdb')
  await pen.order(kind, named(made, 'cfdbae'))
  await both('cfdbae')
  // Some of them, among themselves.
  await pen.order(kind, named(made, 'ef'))
  await both('cedbaf')
  await pen.order(kind, named(made, 'cedbaf'))
  await both('cedbaf')
})

test('equal and far numbers from elsewhere keep their order around one that is moved', async () => {
  const made = await published('articulos', ['p', 'q', 'r', 's'])
  await app.asOwner(`update blogs set position = null;
    update blogs set position = 1 where id in (${made['p']}, ${made['q']}, ${made['r']});
    update blogs set position = 900 where id = ${made['s']}`)
  expect((await written('articulos')).slice(0, 4)).toBe('rqps')
  await pen.order('articulos', named(made, 'qr'))
  expect((await written('articulos')).slice(0, 4)).toBe('qrps')
  expect((await read('/blogs', 'blogs', 'blogname')).slice(0, 4)).toBe('qrps')
})

describe('questions', () => {
  test('order is put for the named ones among the others', async () => {
    const made = await published('preguntas', ['a', 'b', 'c', 'd'])
    const shown = () => read('/faqs/contents', 'faqs', 'question')
    expect(await shown()).toBe('abcd')
    await pen.order('preguntas', named(made, 'cadb'))
    expect(await shown()).toBe('cadb')
    await pen.order('preguntas', named(made, 'ba'))
    expect(await shown()).toBe('cbda')
    await published('preguntas', ['e'])
    expect(await shown()).toBe('cbdae')
    expect(await written('preguntas')).toBe('cbdae')
  })

  test('are found by title without accents, and by state; drafts by the title they will have', async () => {
    const which = await pen.begin('preguntas')
    await pen.save(which, { question: '¿Cuánto es el ENGANCHE mínimo?', answer: '<p>Sí.</p>' })
    expect((await pen.list('preguntas', { q: 'enganche minimo' })).pieces).toMatchObject([
      { id: which.id, status: 'draft', savedBy: 'Elena Ruiz' },
    ])
    expect((await pen.list('preguntas', { q: 'enganche', status: 'published' })).total).toBe(0)
    const { kinds: counted, recent } = (await callAs(app, elena, writing.overview, {})).json()
    expect(counted).toContainEqual({ kind: 'preguntas', published: 5, unpublished: 1 })
    expect(recent[0]).toMatchObject({ kind: 'preguntas', id: which.id })
  })

  test('what could not come out at its hour stands before what was worked on last', async () => {
    const [held] = (await pen.list('preguntas')).pieces
    await app.asOwner(`update written_pieces set stopped_at = now(), stopped_why = 'La dirección', saved_at = '2020-01-01'
      where kind = 'preguntas' and item_id = ${held.id}`)
    const { recent } = (await callAs(app, elena, writing.overview, {})).json()
    expect(recent[0]).toMatchObject({ id: held.id, stopped: { why: 'La dirección' } })
  })
})
