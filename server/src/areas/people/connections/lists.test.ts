import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { connections, LIST_PAGE } from '@cancha/contract/people/connections'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The connections of one member: half of them asked, the others were asked. */
const KNOWN = COUNT_MOST + 50

let app: TestApp
let popular: Person
beforeAll(async () => {
  app = await createTestApp()
  popular = await person(app, { firstName: 'Popular' })
  // Connected in another order than created, to tell which one the lists use.
  await app.asOwner(`
    set session_replication_role = replica;
    insert into users (first_name, last_name, email, email_confirmed_at)
      select 'Conocida', 'Número ' || n, 'conocida' || n || '@prueba.example', now() from generate_series(1, ${KNOWN}) n;
    insert into profiles (user_id, search)
      select id, fold(first_name || ' ' || last_name) from users where first_name = 'Conocida';
    insert into connections (requester_id, recipient_id, status, created_at, connected_at)
      select case when id % 2 = 0 then id else ${popular.id} end, case when id % 2 = 0 then ${popular.id} else id end, 2,
        now(), now() - (id * 7919 % 10007) * interval '1 minute'
      from users where first_name = 'Conocida';
    analyze users; analyze profiles; analyze connections`)
})
afterAll(() => app.close())

const listOf = async (query: { page?: string; search?: string }) =>
  (await callAs(app, popular, connections.friends, { params: { userId: String(popular.id) }, query })).json()
const idsOf = (answer: { friend: { friends: { connecteduser: { id: string } }[] } }) =>
  answer.friend.friends.map(({ connecteduser }) => connecteduser.id)

test('a long list is in the order of its dates whoever asked, each of its members on one page', async () => {
  const rows = await selectRows(
    app.services.database.db,
    { id: column.id },
    sql`
    select case when requester_id = ${popular.id} then recipient_id else requester_id end as id
    from connections order by connected_at desc, 1 desc limit ${LIST_PAGE * 3}`,
  )
  const pages = await Promise.all(['1', '2', '3'].map((page) => listOf({ page })))
  expect(pages.flatMap(idsOf)).toEqual(rows.map(({ id }) => String(id)))
  expect(pages.map(({ currentPage }) => currentPage)).toEqual([1, 2, 3])
})

test('counting stops at ten thousand, and so do the pages', async () => {
  const last = Math.ceil(COUNT_MOST / LIST_PAGE)
  const [first, end, past] = [
    await listOf({ page: '1' }),
    await listOf({ page: String(last) }),
    await listOf({ page: String(last + 1) }),
  ]
  for (const answer of [first, end])
    expect(answer).toMatchObject({ totalCount: COUNT_MOST + 1, totalPages: last })
  expect(idsOf(end)).toHaveLength(LIST_PAGE)
  expect(idsOf(past)).toEqual([])
  expect(await listOf({ search: 'numero 10001', page: '1' })).toMatchObject({ totalCount: 1, totalPages: 1 })
})

test('so do the counters beside the lists, and the reports for administrators', async () => {
  const counted = await callAs(app, popular, connections.counters, { params: { userId: String(popular.id) } })
  expect(counted.json()).toEqual({ connected: COUNT_MOST + 1, pending: 0, sent: 0 })
  const admin = await person(app, { admin: true })
  await app.asOwner(`
    insert into member_reports (reporter_id, reported_id, reason, text)
      select ${popular.id}, id, 'spam', '' from users where first_name = 'Conocida'`)
  const reports = async (page: number) =>
    (await callAs(app, admin, connections.reports, { query: { page } })).json()
  const last = Math.ceil(COUNT_MOST / LIST_PAGE)
  expect(await reports(1)).toMatchObject({ totalCount: COUNT_MOST + 1, totalPages: last })
  expect((await reports(last)).reports).toHaveLength(LIST_PAGE)
  expect((await reports(last + 1)).reports).toEqual([])
})
