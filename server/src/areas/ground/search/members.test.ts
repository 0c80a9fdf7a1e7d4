import { type FoundGroup, search } from '@cancha/contract/ground/search'
import { connections } from '@cancha/contract/people/connections'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { course } from '../../../testing/builders/school.ts'
import {
  listedMember,
  type Person,
  type PersonOptions,
  type ProfileAnswers,
  person,
} from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pathAliases } from '../aliases/tables.ts'
import { users } from '../users/tables.ts'

let app: TestApp
let reader: Person
beforeAll(async () => {
  app = await createTestApp()
  reader = await person(app, { firstName: 'Lectora', lastName: 'Fiel' })
})
afterAll(() => app.close())

const db = () => app.services.database.db

const member = (options: PersonOptions, profile?: ProfileAnswers) => listedMember(app, options, profile)

type Query = Parameters<typeof callAs<typeof search.find>>[3]['query']
const ask = (query: Query, who: Partial<Person> = {}) =>
  callAs(app, who.headers ? { headers: who.headers } : {}, search.find, { query })
async function memberGroup(query: Query, who?: Person) {
  const { groups } = (await ask(query, who)).json<{ groups: FoundGroup[] }>()
  return groups.find(({ kind }) => kind === 'member')
}
const titles = async (q: string, who?: Person) =>
  (await memberGroup({ q }, who))?.results.map(({ title }) => title.map(({ text }) => text).join('')) ?? []

describe('members stand in the search as the directory finds them', () => {
  beforeAll(async () => {
    await member(
      { firstName: 'José', lastName: 'González' },
      { city: 'Miami', stateCode: 'FL', zipCode: '33125', roleId: 1 },
    )
    await member({ firstName: 'María', lastName: 'Ñáñez' })
    await member({ firstName: 'Ma. Elena', lastName: 'Saldívar-Luján' })
    await member({ firstName: "N'Golo", lastName: 'O’Reilly' })
  })

  test.each([
    ['by name', 'José', ['José González']],
    ['without its accents', 'jose gonzalez', ['José González']],
    ['with accents where there are none', 'jósé', ['José González']],
    ['in capitals, in another order', 'GONZÁLEZ JOSÉ', ['José González']],
    ['by the beginning of a word', 'gonz', ['José González']],
    ['with its ñ', 'ñáñez', ['María Ñáñez']],
    ['by place', 'miami', ['José González']],
    ['not by what only resembles a name: that is the directory’s business', 'gonsales', []],
    ['not by signs', '%%__', []],
  ])('%s: «%s»', async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  test.each([
    ['Ma. Elena Saldívar-Luján', 'saldivar'],
    ['Ma. Elena Saldívar-Luján', 'LUJÁN'],
    ['Ma. Elena Saldívar-Luján', 'saldivar lujan'],
    ['Ma. Elena Saldívar-Luján', 'saldívar-luján'],
    ['Ma. Elena Saldívar-Luján', 'lujan-saldivar'],
    ['Ma. Elena Saldívar-Luján', 'ma. elena'],
    ["N'Golo O’Reilly", 'oreilly'],
    ["N'Golo O’Reilly", "o'reilly"],
    ["N'Golo O’Reilly", 'O’Reilly'],
    ["N'Golo O’Reilly", 'reilly'],
    ["N'Golo O’Reilly", 'o reilly'],
    ["N'Golo O’Reilly", 'n’golo'],
    ["N'Golo O’Reilly", 'ngolo oreilly'],
  ])('%s, with a hyphen, a period or an apostrophe, by «%s»', async (name, q) => {
    expect(await titles(q)).toEqual([name])
  })

  test('among the other kinds, each under its own heading, what was looked for marked', async () => {
    await course(app, { title: 'González enseña a rentar' })
    const { groups } = (await ask({ q: 'gonzalez' })).json<{ groups: FoundGroup[] }>()
    // The search is a name: a member with it comes before a course that mentions it.
    expect(groups.map(({ kind }) => kind)).toEqual(['member', 'course'])
    expect(groups[0]?.results[0]?.title).toEqual([
      { text: 'José ', hit: false },
      { text: 'González', hit: true },
    ])
  })

  test('after the other kinds, where the search is a place or a word and no name', async () => {
    await course(app, { title: 'Rentar en Miami' })
    const { groups } = (await ask({ q: 'miami' })).json<{ groups: FoundGroup[] }>()
    expect(groups.map(({ kind }) => kind)).toEqual(['course', 'member'])
  })

  test('with role, place and their page; who has no page is shown in the directory', async () => {
    const ines = await member(
      { firstName: 'Inés', lastName: 'Luna' },
      { city: 'Reno', stateCode: 'NV', roleId: 1 },
    )
    const one = async () => (await memberGroup({ q: 'ines luna' }))?.results[0]
    expect(await one()).toMatchObject({
      _id: String(ines.id),
      detail: 'Inversionista · Reno, NV',
      picture: null,
      url: '/network?search=In%C3%A9s+Luna',
      excerpt: [],
    })
    await db().insert(pathAliases).values({ alias: 'ines-luna', kind: 'member', pageId: ines.id })
    expect((await one())?.url).toBe('/ines-luna')
  })
})

describe('only who may be found by the person who asks', () => {
  test('members who block the reader, or whom the reader blocks, are found by others only', async () => {
    const [enemy, nuisance] = [
      await member({ firstName: 'Quirina', lastName: 'Enojada' }),
      await member({ firstName: 'Quirina', lastName: 'Pesada' }),
    ]
    expect(await titles('quirina', reader)).toEqual(['Quirina Pesada', 'Quirina Enojada'])
    const block = (who: Person, other: Person) =>
      callAs(app, who, connections.block, { body: { userId: String(who.id), otherId: String(other.id) } })
    await block(enemy, reader)
    expect(await titles('quirina', reader)).toEqual(['Quirina Pesada'])
    await block(reader, nuisance)
    expect(await titles('quirina', reader)).toEqual([])
    expect(await titles('quirina enojada', nuisance)).toEqual(['Quirina Enojada'])
    expect(await titles('lectora', enemy)).toEqual([])
    expect(await titles('quirina')).toHaveLength(2)
  })

  test.each([
    ['unconfirmed', { emailConfirmedAt: null }],
    ['blocked by the administration', { blockedAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('nobody finds who is %s, not even an administrator', async (_, set) => {
    const who = await member({ firstName: 'Fugaz' })
    const admin = await person(app, { admin: true })
    expect(await titles('fugaz', admin)).toEqual(['Fugaz De Prueba'])
    await db().update(users).set(set).where(eq(users.id, who.id))
    for (const asking of [undefined, reader, admin]) expect(await titles('fugaz', asking)).toEqual([])
  })

  test('nobody is found by, or told, what the directory doesn’t show: mail, telephone, address, story', async () => {
    const canary = await member(
      { firstName: 'Canaria', lastName: 'Secreta', email: 'canario@prueba.example' },
      { city: 'Reno', stateCode: 'NV', zipCode: '89501', fullAddress: 'canario 12', about: 'canario' },
    )
    await db().update(users).set({ phone: '+12105550155' }).where(eq(users.id, canary.id))
    for (const who of [undefined, reader]) {
      for (const q of ['canario', 'canario@prueba.example', '2105550155'])
        expect(await titles(q, who)).toEqual([])
      const answer = await ask({ q: 'canaria secreta' }, who)
      expect(answer.json().groups).toHaveLength(1)
      expect(answer.body).not.toMatch(/canario|2105550155|89501/)
    }
  })

  test('a few beside the rest, and page by page for members; visitors have the first page, as in the directory', async () => {
    for (let made = 0; made < 23; made++) await person(app, { firstName: 'Serie', lastName: 'Larga' })
    expect(await memberGroup({ q: 'serie larga' })).toMatchObject({ more: true, results: { length: 5 } })
    expect(await memberGroup({ q: 'serie', brief: '1' })).toMatchObject({
      more: true,
      results: { length: 3 },
    })
    const [first, second] = [
      await memberGroup({ q: 'serie', kind: 'member' }, reader),
      await memberGroup({ q: 'serie', kind: 'member', page: '2' }, reader),
    ]
    expect([first?.results.length, first?.more, second?.results.length, second?.more]).toEqual([
      20,
      true,
      3,
      false,
    ])
    const ids = [...(first?.results ?? []), ...(second?.results ?? [])].map(({ _id }) => Number(_id))
    expect(new Set(ids).size).toBe(23)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect((await memberGroup({ q: 'serie', kind: 'member' }))?.results).toHaveLength(20)
    expect((await ask({ q: 'serie', kind: 'member', page: '2' })).json().code).toBe('unauthenticated')
    expect(await memberGroup({ q: 'serie', kind: 'course' }, reader)).toBeUndefined()
  })
})
