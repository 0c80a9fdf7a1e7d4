import type { PieceLine } from '@cancha/contract/writing'
import { writing } from '@cancha/contract/writing'
import { kinds } from '@cancha/contract/writing-kinds'
import { WRITTEN_KINDS, type WrittenKindName } from '@cancha/domain/content/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../testing/requests.ts'
import { type Desk, openDesk } from '../../testing/writing-desk.ts'
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

test('the contract and the tables agree on which kinds have an order', () => {
  const { writtenKinds } = desk.app.services.declared
  for (const kind of WRITTEN_KINDS)
    expect(kinds[kind].ordered, kind).toBe(writtenAs(writtenKinds, kind).first !== null)
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
    // As the page sends it: everything that it shows, with one of them moved.
    await desk.order(kind, named(made, 'ecdba'))
    await both('ecdba')
    // A new piece comes before all pieces without a position.
    Object.assign(made, await published(kind, ['f']))
    await both('ecfdba')
    await desk.order(kind, named(made, 'aecfdb'))
    await both('aecfdb')
    await desk.order(kind, named(made, 'cfdbae'))
    await both('cfdbae')
    // Reorders some of them among themselves.
    await desk.order(kind, named(made, 'ef'))
    await both('cedbaf')
    await desk.order(kind, named(made, 'cedbaf'))
    await both('cedbaf')
  },
)

test('equal and far numbers from elsewhere keep their order around one that is moved', async () => {
  const made = await published('blog', ['p', 'q', 'r', 's'])
  await desk.app.asOwner(`update blogs set position = null;
    update blogs set position = 1 where id in (${made['p']}, ${made['q']}, ${made['r']});
    update blogs set position = 900 where id = ${made['s']}`)
  expect((await written('blog')).slice(0, 4)).toBe('rqps')
  await desk.order('blog', named(made, 'qr'))
  expect((await written('blog')).slice(0, 4)).toBe('qrps')
  expect((await read('/blogs', 'blogs', 'blogname')).slice(0, 4)).toBe('qrps')
})

describe('questions', () => {
  test('order is put for the named ones among the others', async () => {
    const made = await published('faq', ['a', 'b', 'c', 'd'])
    const shown = () => read('/faqs/contents', 'faqs', 'question')
    expect(await shown()).toBe('abcd')
    await desk.order('faq', named(made, 'cadb'))
    expect(await shown()).toBe('cadb')
    await desk.order('faq', named(made, 'ba'))
    expect(await shown()).toBe('cbda')
    await published('faq', ['e'])
    expect(await shown()).toBe('cbdae')
    expect(await written('faq')).toBe('cbdae')
  })

  test('what could not come out at its hour stands before what was worked on last', async () => {
    const [held] = (await desk.list('faq')).pieces
    await desk.app.asOwner(`update written_pieces set stopped_at = now(), stopped_why = 'La dirección', saved_at = '2020-01-01'
      where kind = 'faq' and item_id = ${held.id}`)
    const { recent } = (await callAs(desk.app, desk.elena, writing.overview, {})).json()
    expect(recent[0]).toMatchObject({ id: held.id, stopped: { why: 'La dirección' } })
  })
})
