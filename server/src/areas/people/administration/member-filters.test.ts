import { memberAdministration } from '@cancha/contract/people/administration'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { users } from '../../ground/users/tables.ts'
import { memberAdministrationHandlers } from './members.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', admin: true })
  const { db } = app.services.database
  const mark = async (who: Person, changes: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(changes).where(eq(users.id, who.id))
  for (const options of [
    { editor: true, membership: 'basic' },
    { dealer: true, lender: true },
    { dealer: true, membership: 'premium' },
    {},
  ] as const)
    await person(app, { lastName: 'Filtrada', ...options })
  await mark(await person(app, { lastName: 'Filtrada', dealer: true }), { blockedAt: new Date() })
  await mark(await person(app, { membership: 'basic' }), { emailConfirmedAt: null, deleteAt: new Date() })
})
afterAll(() => app.close())

type MemberQuery = { search?: string; state?: string; right?: string; membership?: string; page?: number }
const list = async (query: MemberQuery) =>
  (await callAs(app, boss, memberAdministration.members, { query: query as never })).json()

test.each<MemberQuery>([
  {},
  { search: 'filtrada' },
  { right: 'dealer' },
  { right: 'dealer', membership: 'free' },
  { search: 'filtrada', state: 'blocked', right: 'dealer' },
  { state: 'unverified', membership: 'basic' },
  { state: 'leaving', right: 'admin' },
])('with %j every filter tells exactly how many it would leave', async (asked) => {
  const { counts, totalCount, members } = await list(asked)
  expect(members).toHaveLength(totalCount)
  let tried = 0
  for (const group of ['state', 'right', 'membership'] as const)
    for (const [value, told] of Object.entries(counts[group])) {
      expect([group, value, (await list({ ...asked, [group]: value })).members.length]).toEqual([
        group,
        value,
        told,
      ])
      tried++
    }
  expect(tried).toBe(10)
})

test('where counting takes too long the list comes without numbers', async () => {
  const { database } = app.services
  const slow: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20ms'`)
      await tx.execute(sql`select pg_sleep(1)`)
      return work(tx)
    })
  const services = { ...app.services, database: { ...database, transaction: slow } }
  const asked = { query: {}, viewer: { id: boss.id } }
  const answer = await memberAdministrationHandlers(services).members(asked as never)
  expect(answer).toMatchObject({ totalCount: null, counts: null, currentPage: 1 })
  expect(answer.members).not.toEqual([])
})

test('filters of several groups must all hold, and a filter that is none is refused', async () => {
  const { members } = await list({ right: 'dealer', membership: 'free', search: 'filtrada' })
  expect(members).toHaveLength(2)
  for (const { usertype, membership } of members)
    expect([usertype.includes('dealer'), membership]).toEqual([true, 'free'])
  expect((await list({ right: 'king' })).code).toBe('invalid_input')
})
