import { connections } from '@cancha/contract/people/connections'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listedMember,
  type Person,
  type PersonOptions,
  type ProfileAnswers,
  person,
} from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { constantStatements } from '../../../../testing/statements.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { profiles, users } from '../../../ground/users/tables.ts'

let app: TestApp
let premium: Person
let free: Person
beforeAll(async () => {
  app = await createTestApp()
  premium = await person(app, { membership: 'premium', firstName: 'Premio', lastName: 'Uno' })
  free = await person(app, { firstName: 'Libre', lastName: 'Uno' })
  await member(
    { firstName: 'José', lastName: 'González' },
    { city: 'Miami', stateCode: 'FL', zipCode: '33125', roleId: 1 },
  )
  await member(
    { firstName: 'María', lastName: 'Ñáñez' },
    { city: 'San Antonio', stateCode: 'TX', zipCode: '78228', roleId: 2 },
  )
  await member(
    { firstName: 'Lucía', lastName: 'Hernández' },
    { city: 'Houston', stateCode: 'TX', zipCode: '77002', roleId: 9 },
  )
})
afterAll(() => app.close())

const member = (options: PersonOptions, profile?: ProfileAnswers) => listedMember(app, options, profile)

type Query = { search?: string; check?: string; page?: string }
const ask = (query: Query, who: Partial<Person> = {}) =>
  callAs(app, who.headers ? { headers: who.headers } : {}, connections.network, { query })
const names = async (query: Query, who?: Person) =>
  (await ask(query, who)).json().userdata.map(({ firstname }: { firstname: string }) => firstname)

describe('[NET-008] [CALL-028] searching', () => {
  test.each([
    ['by name', 'José', ['José']],
    ['without the accent', 'jose gonzalez', ['José']],
    ['with accents where there are none', 'Hoúston', ['Lucía']],
    ['by the beginning of words', 'luc hern', ['Lucía']],
    ['in another order', 'gonzález josé', ['José']],
    ['by city', 'san antonio', ['María']],
    ['by state', 'Texas', ['Lucía', 'María']],
    ['by the state’s letters', 'tx', ['Lucía', 'María']],
    ['by postal code', '33125', ['José']],
    ['by name and state', 'maria texas', ['María']],
    ['by what no one is together', 'maria florida', []],
    ['with s for z', 'gonsales', ['José']],
    ['with b for v, j for g and no h', 'ernandes', ['Lucía']],
    ['with a letter too many', 'hernanndez', ['Lucía']],
    ['with a letter missing', 'housto', ['Lucía']],
    ['with two letters turned', 'huoston', ['Lucía']],
    ['without its tilde', 'nanez', ['María']],
    ['by a code that isn’t there', '33126', []],
  ])('%s', async (_, search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  test('what was written comes before what resembles it', async () => {
    await member({ firstName: 'Exacta', lastName: 'Gonzales' })
    await member({ firstName: 'Parecida', lastName: 'Gonsalez' })
    expect(await names({ search: 'gonzales' })).toEqual(['Exacta', 'Parecida', 'José'])
    expect((await ask({ search: 'gonzales' })).json().totalCount).toBe(3)
  })

  test('a card has what others may see, and nothing else', async () => {
    const canary = await member(
      { firstName: 'Canaria', lastName: 'Secreta', email: 'canario@prueba.example' },
      {
        city: 'Reno',
        stateCode: 'NV',
        zipCode: '89501',
        fullAddress: 'canario 12',
        roleId: 1,
        about: 'canario',
      },
    )
    await app.services.database.db.update(users).set({ phone: '+12105550155' }).where(eq(users.id, canary.id))
    const answer = await ask({ search: 'canaria secreta' }, free)
    expect(answer.json().userdata).toEqual([
      {
        id: String(canary.id),
        firstname: 'Canaria',
        lastname: 'Secreta',
        pathalias: null,
        avatar: null,
        sub: 'free',
        userinfoid: {
          roles: expect.stringMatching(/^\d+$/),
          rolename: 'Inversionista',
          city: 'Reno',
          state: 'NV',
          shortbio: null,
        },
        relation: 'none',
      },
    ])
    expect(answer.body).not.toMatch(/canario|2105550155|89501/)
  })

  test.each([
    ['nothing but wildcards', '%%%___***', 200],
    ['a quote and SQL', "' OR 1=1 --", 200],
    ['operators of a search language', '!& | <-> :*', 200],
    ['spaces', '    ', 200],
    ['emoji', '🏠🏠', 200],
    ['200 letters', 'a '.repeat(100), 200],
    ['10 kB', 'a'.repeat(10_000), 400],
    ['the character NUL', 'a\u0000', 400],
  ])('%s is answered at once', async (_, search, status) => {
    const answer = await ask({ search })
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(answer.json().issues[0].path).toBe('query.search')
    else if (search.trim() !== '' && !search.startsWith('a') && !search.startsWith("'"))
      expect(answer.json().totalCount).toBe(0)
  })
})

describe('who is found', () => {
  const found = async (search: string) => (await ask({ search })).json().totalCount
  test('follows renaming, moving, confirming, blocking and deleting', async () => {
    const { db } = app.services.database
    const ana = await member({ firstName: 'Zoila', lastName: 'Cerca', unverified: true })
    const change = (set: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(set).where(eq(users.id, ana.id))
    expect(await found('zoila')).toBe(0)
    await change({ emailConfirmedAt: new Date() })
    expect(await found('zoila')).toBe(1)
    await change({ firstName: 'Yolanda' })
    expect([await found('zoila cerca'), await found('yolanda')]).toEqual([0, 1])
    await db.update(profiles).set({ city: 'Boise', stateCode: 'ID' }).where(eq(profiles.userId, ana.id))
    expect(await found('boise')).toBe(1)
    await db.update(profiles).set({ city: 'Provo', stateCode: 'UT' }).where(eq(profiles.userId, ana.id))
    expect([await found('boise'), await found('provo utah')]).toEqual([0, 1])
    await change({ blockedAt: new Date() })
    expect(await found('yolanda')).toBe(0)
    await change({ blockedAt: null })
    expect(await found('yolanda')).toBe(1)
    await change({ deletedAt: new Date() })
    expect(await found('yolanda')).toBe(0)
  })

  test('built anew, the directory is the same as the triggers keep it', async () => {
    const all = async () =>
      (
        await app.services.database.db.execute(
          sql`select word, user_id from directory_postings order by 1, 2`,
        )
      ).rows
    const kept = await all()
    expect(kept.length).toBeGreaterThan(10)
    await app.asOwner('select directory_rebuild()')
    expect(await all()).toEqual(kept)
  })

  test('tells the relation of each member to the viewer', async () => {
    const [me, other] = [
      await person(app, { firstName: 'Yo', lastName: 'Parado' }),
      await person(app, { firstName: 'Otra', lastName: 'Parada' }),
    ]
    const seen = async (who?: Person) =>
      (await ask({ search: 'parad' }, who))
        .json()
        .userdata.map(({ relation }: { relation: string }) => relation)
    const between = { body: { sid: String(me.id), rid: String(other.id) } }
    expect(await seen()).toEqual([null, null])
    // Nobody is listed to themselves.
    expect(await seen(me)).toEqual(['none'])
    await callAs(app, me, connections.send, between)
    expect([await seen(me), await seen(other)]).toEqual([['sent'], ['received']])
    await callAs(app, other, connections.accept, between)
    expect(await seen(me)).toEqual(['connected'])
  })
})

describe('[NET-017] [NET-019] [NET-020] [ACC-081] [ACC-085] the role filter', () => {
  test('[NET-009] finds those of any of the roles, together with words', async () => {
    expect(await names({ check: '2,9', search: 'texas' }, premium)).toEqual(['Lucía', 'María'])
    expect(await names({ check: '9' }, premium)).toEqual(['Lucía'])
  })

  test('is for members who pay, and the server says so', async () => {
    expect((await ask({ check: '1' })).json().code).toBe('unauthenticated')
    expect((await ask({ check: '1' }, free)).json()).toMatchObject({
      code: 'paid_only',
      msg: 'Debes actualizar tu membresía para usar la función de búsqueda avanzada.',
    })
    expect((await ask({ check: '' }, free)).statusCode).toBe(200)
  })

  test.each([
    ['999999', 200],
    ['0', 200],
    ['uno', 400],
    ['1,', 400],
    ['1;drop', 400],
    ['-1', 400],
    [`1${',1'.repeat(60)}`, 400],
    ['9999999999', 400],
  ])('%s: unknown roles find nobody, what is no role is refused', async (check, status) => {
    const answer = await ask({ check }, premium)
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json()).toMatchObject({ userdata: [], totalCount: 0, totalPages: 0 })
  })
})

describe('[NET-004] [NET-010] [NET-018] pages', () => {
  test('of twenty, newest first, each member on one of them; visitors have the first', async () => {
    for (let made = 0; made < 45; made++) await person(app, { firstName: 'Serie', lastName: 'Larga' })
    const seen: string[] = []
    for (const page of ['1', '2', '3']) {
      const answer = (await ask({ search: 'serie larga', page }, free)).json()
      expect(answer).toMatchObject({ totalCount: 45, totalPages: 3, currentPage: Number(page) })
      seen.push(...answer.userdata.map(({ id }: { id: string }) => id))
    }
    expect(new Set(seen).size).toBe(45)
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
    expect((await ask({ page: '2' })).statusCode).toBe(401)
    expect((await ask({ page: '1' })).json().userdata).toHaveLength(20)
  })

  test('who has said what they are comes before who hasn’t, on every page', async () => {
    const [known, silent] = [
      await member({ firstName: 'Dice', lastName: 'Algo' }, { roleId: 1 }),
      await person(app, { firstName: 'No', lastName: 'Dice' }),
    ]
    const all: string[] = []
    const { totalPages } = (await ask({}, free)).json()
    for (let page = 1; page <= totalPages; page++)
      all.push(
        ...(await ask({ page: String(page) }, free)).json().userdata.map(({ id }: { id: string }) => id),
      )
    expect(new Set(all).size).toBe(all.length)
    expect(all[0]).toBe(String(known.id))
    const first = all.indexOf(String(silent.id))
    const { db } = app.services.database
    const told = await db
      .select({ id: profiles.userId })
      .from(profiles)
      .where(sql`${profiles.roleId} is not null`)
    const newest = (ids: string[]) => ids.toSorted((a, b) => Number(b) - Number(a))
    expect(all.slice(0, first)).toEqual(newest(told.map(({ id }) => String(id))))
    expect(all.slice(first)).toEqual(newest(all.slice(first)))
  })

  test('whoever lives in a city has its members first, and each once; oneself is on no page', async () => {
    const austin = { city: 'Austin', stateCode: 'TX', zipCode: '78701', roleId: 2 } as const
    const me = await member({ firstName: 'Soy', lastName: 'Vecina' }, austin)
    const near = [
      await member({ firstName: 'Vive', lastName: 'Cerca' }, austin),
      await member({ firstName: 'Vive', lastName: 'También' }, austin),
    ]
    await member({ firstName: 'Vive', lastName: 'Lejos' }, { ...austin, city: 'Dallas', zipCode: '75201' })
    const idsOn = async (page: number) =>
      (await ask({ page: String(page) }, me)).json().userdata.map(({ id }: { id: string }) => Number(id))
    const { totalPages, totalCount } = (await ask({}, me)).json()
    const ids = []
    for (let page = 1; page <= totalPages; page++) ids.push(...(await idsOn(page)))
    expect(ids.slice(0, 2)).toEqual([near[1]?.id, near[0]?.id])
    expect([new Set(ids).size, ids.includes(me.id)]).toEqual([totalCount, false])
    expect(ids.length).toBe(totalCount)
  })

  test('[NET-006] more than 10,000 are shown as such, and can be paged to the end', async () => {
    await app.asOwner(`
      set session_replication_role = replica;
      insert into users (first_name, last_name, email, email_confirmed_at)
        select 'Muchos', 'Más', 'mucho' || n || '@prueba.example', now() from generate_series(1, 10020) n;
      insert into profiles (user_id, search) select id, 'muchos mas' from users where first_name = 'Muchos';
      insert into directory_postings (word, user_id) select 'muchos', id from users where first_name = 'Muchos'`)
    for (const search of ['', 'muchos']) {
      const page = async (number: string) => (await ask({ search, page: number }, free)).json()
      // By the second time the count is cached.
      const pages = [await page('1'), await page('1'), await page('500'), await page('501')]
      expect(pages.map(({ totalCount, totalPages }) => [totalCount, totalPages])).toEqual(
        pages.map(() => [10_001, 500]),
      )
      expect(pages.map(({ userdata }) => userdata.length)).toEqual([20, 20, 20, 0])
      expect(pages[1].userdata).toEqual(pages[0].userdata)
      // Where some have said what they are, they lead; the others go on from page to page.
      expect(Number(pages[0].userdata[19].id) - Number(pages[2].userdata[0].id)).toBe(9_980 - 19)
    }
    // Otherwise each of them is looked up in every table that names people.
    await app.asOwner(`
      set session_replication_role = replica;
      delete from directory_postings where word = 'muchos'; delete from profiles where search = 'muchos mas';
      delete from users where first_name = 'Muchos'`)
  })

  test('an exact hit and those that resemble it are paged as one list', async () => {
    for (let made = 0; made < 25; made++) await person(app, { firstName: 'Vecino', lastName: 'Quevedo' })
    await person(app, { firstName: 'Vecino', lastName: 'Kebedo' })
    const page = async (number: string) => (await ask({ search: 'kebedo', page: number }, free)).json()
    const [first, second] = [await page('1'), await page('2')]
    expect(first.userdata[0].lastname).toBe('Kebedo')
    expect([first.userdata.length, second.userdata.length, first.totalCount]).toEqual([20, 6, 26])
    const ids = [...first.userdata, ...second.userdata].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(26)
  })

  test.each([
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['dos', 400],
    ['1000000000', 400],
    ['1000000', 200],
    ['501', 200],
  ])('page %s', async (page, status) => {
    const answer = await ask({ page }, free)
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json().userdata).toEqual([])
  })

  test('take as many statements however many are found', async () => {
    const grow = () => person(app, { firstName: 'Contada', lastName: 'Siempre' })
    const url = '/api/users/networks?search=contada'
    for (let made = 0; made < 1; made++) await grow()
    expect(await constantStatements(app, url, grow, free.headers)).toBeLessThanOrEqual(7)
  })
})
