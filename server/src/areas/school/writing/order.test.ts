import { writing } from '@cancha/contract/school/writing'
import { kinds } from '@cancha/contract/school/writing-kinds'
import type { PieceLine } from '@cancha/contract/school/written-pieces'
import { WRITTEN_KINDS, type WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { type Desk, openDesk } from '../../../testing/builders/writing-desk.ts'
import { callAs } from '../../../testing/requests.ts'
import { writtenAs } from './kinds.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

/** Published pieces of a kind, by title. */
async function published(kind: WrittenKindName, names: string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const name of names) {
    const which = await desk.begin(kind)
    await desk.save(which, { ...desk.complete(kind), [kinds[kind].title]: name })
    await desk.publish(which)
    made[name] = which.id
  }
  return made
}
const named = (made: Record<string, string>, names: string) => [...names].map((name) => made[name] ?? '')

const read = async (address: string, list: string, name: string): Promise<string> =>
  (await desk.app.http.inject(`/api${address}`))
    .json()
    [list].map((row: Record<string, string>) => row[name])
    .join('')
const written = async (kind: WrittenKindName): Promise<string> =>
  (await desk.list(kind)).pieces.map(({ title }: PieceLine) => title).join('')

test('the contract and the tables agree on which kinds have an order', async () => {
  const { declared, database } = desk.app.services
  const tables = await selectRows(
    database.db,
    { name: column.text },
    sql`select table_name as name from information_schema.columns where column_name = 'position'`,
  )
  for (const kind of WRITTEN_KINDS) {
    const { table } = writtenAs(declared.writtenKinds, kind)
    expect(kinds[kind].dated !== null, kind).toBe(tables.some(({ name }) => name === table))
  }
})

test.each([
  ['blog', '/blogs', 'blogs', 'blogname'],
  ['course', '/courses/contents', 'courses', 'title'],
  ['webinar', '/webinar/contents', 'webinar', 'title'],
  ['tip', '/tipoftheweek/contents', 'tipoftheweek', 'title'],
  ['podcast', '/podcasts', 'podcasts', 'podcastname'],
  ['book', '/books', 'books', 'bookname'],
] as const)(
  '[LIM-021] %s stand before editors in the order of their readers',
  async (kind, address, list, name) => {
    const both = async (order: string) => {
      expect(await read(address, list, name)).toBe(order)
      expect(await written(kind)).toBe(order)
    }
    const made = await published(kind, ['a', 'b', 'c', 'd', 'e'])
    await both('edcba')
    await desk.order(kind, named(made, 'ca'))
    await both('caedb')
    // A new piece comes before all that nobody placed.
    Object.assign(made, await published(kind, ['f']))
    await both('cafedb')
    await desk.order(kind, named(made, 'a'))
    await both('afedcb')
    await desk.order(kind, [])
    await both('fedcba')
  },
)

test('a piece that was begun long ago and comes out today is new', async () => {
  const begun = await desk.begin('blog')
  const made = await published('blog', ['v', 'w'])
  await desk.save(begun, { ...desk.complete('blog'), title: 'late' })
  await desk.publish(begun)
  expect(await read('/blogs', 'blogs', 'blogname')).toMatch(/^latewv/)
  await desk.withdraw({ kind: 'blog', id: made['v'] ?? '' })
  await desk.publish({ kind: 'blog', id: made['v'] ?? '' })
  expect(await read('/blogs', 'blogs', 'blogname')).toMatch(/^latewv/)
})

test('the list says which are placed, and a sponsor is ordered as the rest', async () => {
  const made = await published('sponsor', ['k', 'l', 'm'])
  await desk.order('sponsor', named(made, 'k'))
  expect(await read('/sponsors', 'sponsors', 'sponsorname')).toBe('kml')
  const { pieces, placed } = await desk.list('sponsor')
  expect(pieces.map(({ title, placed }: PieceLine) => [title, placed])).toEqual([
    ['k', true],
    ['m', false],
    ['l', false],
  ])
  expect(placed).toEqual([made['k']])
  expect((await desk.list('sponsor', { q: 'm' })).placed).toEqual([made['k']])
})

test('an order that somebody else changed meanwhile is not undone unseen', async () => {
  const made = await published('book', ['g', 'h'])
  const { placed } = await desk.list('book')
  const [one, other] = await Promise.all(
    ['g', 'h'].map((name) => desk.order('book', named(made, name), placed)),
  )
  expect([one?.statusCode, other?.statusCode].toSorted()).toEqual([200, 409])
  expect((await desk.list('book')).placed).toHaveLength(1)
})

test.each([
  ['blog', '/blogs/contents/user', 'blogs', 9],
  ['blog', '/blogs/contents/limited', 'blogs', 10],
  ['course', '/courses/contents/user', 'courses', 9],
  ['course', '/courses/contents/limited', 'courses', 10],
  ['webinar', '/webinar/contents/limited', 'webinar', 10],
  ['tip', '/tipoftheweek/contents/limited', 'tipoftheweek', 10],
  ['podcast', '/podcasts/contents/user', 'podcasts', 9],
  ['podcast', '/podcasts/contents/limited', 'podcasts', 10],
  ['book', '/books/contents/user', 'books', 9],
  ['book', '/books/contents/limited', 'books', 10],
] as const)(
  'a new %s is on a page that shows a few (%s), however many are placed',
  async (kind, address, list, most) => {
    const made = await published(kind, [...'0123456789'])
    await desk.order(kind, named(made, '0123456789'))
    const newest = await published(kind, ['new'])
    const shown = (await desk.visit(address))[list].map(({ _id }: { _id: string }) => _id)
    expect(shown).toEqual([...named(made, '0123456789').slice(0, most - 1), newest['new']])
    await desk.order(kind, [])
  },
)

describe('questions', () => {
  test('stand in the order in which they were published, after those that were placed', async () => {
    const made = await published('faq', ['a', 'b', 'c', 'd'])
    const shown = () => read('/faqs/contents', 'faqs', 'question')
    expect(await shown()).toBe('abcd')
    await desk.order('faq', named(made, 'ca'))
    expect(await shown()).toBe('cabd')
    await published('faq', ['e'])
    expect(await shown()).toBe('cabde')
    expect(await written('faq')).toBe('cabde')
  })

  test('what could not come out at its hour stands before what was worked on last', async () => {
    const [held] = (await desk.list('faq')).pieces
    await desk.app.asOwner(`update written_pieces set stopped_at = now(), stopped_why = 'La dirección', saved_at = '2020-01-01'
      where kind = 'faq' and item_id = ${held.id}`)
    const { recent } = (await callAs(desk.app, desk.elena, writing.overview, {})).json()
    expect(recent[0]).toMatchObject({ id: held.id, stopped: { why: 'La dirección' } })
  })
})
