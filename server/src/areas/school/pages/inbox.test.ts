import { inbox } from '@cancha/contract/school/inbox'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { contactMessages, earlyMembers } from './tables.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await person(app, { admin: true })
})
afterAll(() => app.close())
beforeEach(() => app.asOwner('delete from contact_messages; delete from early_members'))

const wrote = (fullName: string, hoursAgo: number, message = 'Hola') =>
  app.services.database.db.insert(contactMessages).values({
    fullName,
    message,
    email: `${fullName.toLowerCase()}@prueba.example`,
    reason: 'otros',
    createdAt: sql`now() - ${hoursAgo} * interval '1 hour'`,
  })
type Query = { state?: 'open' | 'answered'; search?: string; page?: string }
const messages = async (query: Query = {}) =>
  (await callAs(app, admin, inbox.contactMessages, { query })).json()
const names = async (query: Query = {}) =>
  (await messages(query)).messages.map(({ fullname }: { fullname: string }) => fullname)

describe('messages to the house', () => {
  test('wait with the oldest first; answered, they go to the other list and can come back, each in the audit log', async () => {
    await wrote('Nueva', 1)
    await wrote('Vieja', 9)
    expect(await names()).toEqual(['Vieja', 'Nueva'])
    const [first] = (await messages()).messages
    const mark = (answered: boolean) =>
      callAs(app, admin, inbox.markContact, { body: { id: first.id, answered } })
    // Marking it twice has the same effect as once.
    for (let i = 0; i < 2; i++) expect((await mark(true)).statusCode).toBe(200)
    expect(await names()).toEqual(['Nueva'])
    expect((await messages({ state: 'answered' })).messages).toMatchObject([
      { fullname: 'Vieja', answeredAt: expect.stringMatching(/Z$/) },
    ])
    await mark(false)
    expect(await names()).toEqual(['Vieja', 'Nueva'])
    const rows = await selectRows(
      app.services.database.db,
      { action: column.text, target_id: column.text },
      sql`select action, target_id from audit_log where action like 'contact.%' order by seq`,
    )
    expect(rows).toEqual(
      ['contact.answered', 'contact.reopened'].map((action) => ({ action, target_id: first.id })),
    )
  })

  test('are found by words without accents, or by the whole address, twenty a page', async () => {
    await wrote('Lucía', 3, '¿Dan PLÁTICAS en Laredo?')
    for (let i = 0; i < 21; i++) await wrote(`Otra${i}`, 50 - i)
    expect(await names({ search: 'platicas laredo' })).toEqual(['Lucía'])
    expect(await names({ search: 'OTRA3@prueba.example' })).toEqual(['Otra3'])
    expect((await messages()).counts).toMatchObject({ open: 22 })
    expect((await messages({ search: 'platicas', state: 'answered' })).counts).toEqual({
      open: 1,
      answered: 0,
    })
    for (const search of ['100%', '_____', '!!!', 'nadie@prueba.example'])
      expect(await names({ search }), search).toEqual([])
    expect(await messages()).toMatchObject({ totalCount: 22, currentPage: 1, totalPages: 2 })
    expect(await names({ page: '2' })).toHaveLength(2)
    expect(await names({ page: '400' })).toEqual([])
  })
})

describe('early members', () => {
  test('newest first, found by name and interest', async () => {
    await app.services.database.db.insert(earlyMembers).values([
      { email: 'a@prueba.example', firstName: 'Iván', interest: 'Prestar mi dinero', createdAt: new Date(1) },
      { email: 'b@prueba.example', firstName: 'Gloria', interest: 'Aprender a invertir' },
    ])
    const list = async (query: { search?: string } = {}) =>
      (await callAs(app, admin, inbox.earlyMembers, { query }))
        .json()
        .people.map(({ firstname }: { firstname: string }) => firstname)
    expect(await list()).toEqual(['Gloria', 'Iván'])
    expect(await list({ search: 'ivan dinero' })).toEqual(['Iván'])
  })

  test('go out as a table that runs nothing, and the log says who took it', async () => {
    await app.services.database.db
      .insert(earlyMembers)
      .values({ email: 'a@prueba.example', firstName: '=1+1', interest: 'Dijo "hola"' })
    const answer = await callAs(app, admin, inbox.earlyMembersTable, { query: { reason: 'para avisarles' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('anotados.csv'),
      'cache-control': 'no-store',
    })
    expect(answer.body).toMatch(/^\uFEFF"Nombre",/)
    expect(answer.body).toContain(`"'=1+1","a@prueba.example","Dijo ""hola""","20`)
    const { rows } = await app.services.database.db.execute(
      sql`select actor_id::int as who, reason, details from audit_log where action = 'preregistrations.exported'`,
    )
    expect(rows).toEqual([{ who: admin.id, reason: 'para avisarles', details: { people: 1 } }])
  })

  test('stand in the table with the day that it was on the site’s wall, and not elsewhere', async () => {
    await app.services.database.db.insert(earlyMembers).values([
      {
        email: 'a@prueba.example',
        firstName: 'A',
        interest: 'x',
        createdAt: new Date('2026-01-16T04:59:00Z'),
      },
      {
        email: 'b@prueba.example',
        firstName: 'B',
        interest: 'x',
        createdAt: new Date('2026-07-16T04:01:00Z'),
      },
    ])
    const { body } = await callAs(app, admin, inbox.earlyMembersTable, { query: { reason: 'x' } })
    expect(body).toContain('"A","a@prueba.example","x","2026-01-15"')
    expect(body).toContain('"B","b@prueba.example","x","2026-07-16"')
  })
})

test('both lists are counted as far as their pages go', async () => {
  await app.asOwner(`
    insert into contact_messages (email, full_name, reason, message)
      select 'x@prueba.example', 'X', 'otros', 'Hola' from generate_series(1, 10050);
    insert into early_members (email, first_name, interest)
      select n || '@prueba.example', 'X', 'x' from generate_series(1, 10050) n`)
  const bounded = { totalCount: 10_001, totalPages: 500 }
  for (const search of [undefined, 'x']) {
    expect(await messages(search ? { search } : {})).toMatchObject(bounded)
    const people = await callAs(app, admin, inbox.earlyMembers, { query: { search } })
    expect(people.json()).toMatchObject(bounded)
  }
  expect(await names({ page: '500' })).toHaveLength(20)
  const beyond = await callAs(app, admin, inbox.contactMessages, { query: { page: '501' } })
  expect(beyond.statusCode).toBe(400)
})
