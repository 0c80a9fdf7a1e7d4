import { memberAdministration } from '@cancha/contract/people/administration'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditVerdict } from '../../../testing/audit-verdict.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { whileLocked } from '../../../testing/lock-table.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { profiles } from '../../ground/users/tables.ts'
import { queueDue } from '../../money/memberships/sync/due.ts'
import { membershipGrants } from '../../money/memberships/tables.ts'
import { sessions } from '../accounts/tables.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', admin: true })
})
afterAll(() => app.close())

const find = async (search?: string) =>
  (await callAs(app, boss, memberAdministration.members, { query: { search } })).json().members
const look = async (who: Person) =>
  (await callAs(app, boss, memberAdministration.member, { params: { id: String(who.id) } })).json()
const change = (who: Person, wanted: object, reason = 'lo pidió') =>
  callAs(app, boss, memberAdministration.changeMember, {
    body: { id: String(who.id), change: wanted as never, reason },
  })

test('members are found by name and place without accents, and by their whole address', async () => {
  const who = await person(app, { firstName: 'Begoña', lastName: 'Iñárritu', email: 'bego@prueba.example' })
  const city = { city: 'El Paso', stateCode: 'TX' }
  await app.services.database.db.update(profiles).set(city).where(eq(profiles.userId, who.id))
  for (const words of ['BEGONA', 'inarritu paso', 'texas begoña', ' Bego@Prueba.example '])
    expect(await find(words)).toMatchObject([{ id: String(who.id), city: 'El Paso', state: 'Texas' }])
  for (const words of ['bego@prueba', '%', '_', '!!!', 'nadie así']) expect(await find(words)).toEqual([])
})

test('what would find nearly everyone is refused, and what takes too long gives up', async () => {
  const search = (words: string) =>
    callAs(app, boss, memberAdministration.members, { query: { search: words } })
  for (const words of ['a', 'Ío', 'a b c d e f']) {
    const answer = await search(words)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'query.search', msg: 'Escribe al menos tres letras, o el correo completo' },
    ])
  }
  const slow = await app.services.database.transaction(async (tx) => {
    // Blocks the search for longer than its timeout.
    await tx.execute(sql`lock table profiles in access exclusive mode`)
    return search('Adela')
  })
  expect(slow.json()).toMatchObject({
    code: 'unavailable',
    issues: [{ path: 'query.search', msg: expect.stringContaining('La búsqueda tarda demasiado') }],
  })
  expect((await search('Adela')).json().members).toMatchObject([{ firstname: 'Adela' }])
})

test('a member whose entries take too long to find is shown without them', async () => {
  const who = await person(app)
  const shown = await whileLocked(app, 'audit_log', () => look(who))
  expect(shown).toMatchObject({ member: { id: String(who.id) }, deeds: null })
  expect((await look(who)).deeds).toEqual([])
})

test('the newest come first, a page at a time', async () => {
  for (let count = 0; count < 27; count++) await person(app)
  const page = async (number: number) =>
    (await callAs(app, boss, memberAdministration.members, { query: { page: number } })).json()
  const [first, second] = [await page(1), await page(2)]
  expect(first).toMatchObject({ currentPage: 1, more: true })
  expect(first.members).toHaveLength(25)
  const ids = [...first.members, ...second.members].map(({ id }: { id: string }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
})

describe('what is changed', () => {
  test('blocking closes the sessions, keeps the reason, and can be undone', async () => {
    const who = await person(app)
    expect((await change(who, { kind: 'blocked', on: true }, 'mandó spam')).json()).toEqual({ success: true })
    const own = await app.http.inject({ url: '/api/users/session', headers: who.headers })
    expect(own.json().user).toBeNull()
    const { db } = app.services.database
    expect(await db.select().from(sessions).where(eq(sessions.userId, who.id))).toEqual([])
    expect(await look(who)).toMatchObject({
      member: { status: '0' },
      deeds: [
        {
          sentence: 'Adela De Prueba bloqueó la cuenta de Persona De Prueba.',
          reason: 'mandó spam',
          by: { id: String(boss.id), name: 'Adela De Prueba' },
        },
      ],
    })
    await change(who, { kind: 'blocked', on: false })
    expect((await look(who)).member.status).toBe('1')
    expect(await auditVerdict(app)).toMatchObject({ intact: true })
  })

  test('a membership lasts through its last day, then it is over by itself', async () => {
    const who = await person(app)
    const { db } = app.services.database
    const until = addDays(dayOf(new Date()), 5) ?? ''
    await change(who, { kind: 'membership', to: 'premium', until })
    const { member } = await look(who)
    expect(member).toMatchObject({ membership: 'premium' })
    expect(member.membershipuntil > until).toBe(true)
    await passHour(app)
    expect((await look(who)).member.membership).toBe('premium')
    await db
      .update(membershipGrants)
      .set({ until: sql`now() - interval '1 second'` })
      .where(eq(membershipGrants.userId, who.id))
    await queueDue(app.services)
    await app.runJobs()
    expect((await look(who)).member).toMatchObject({ membership: 'free', membershipuntil: null })
    expect((await look(who)).deeds[0].sentence).toBe(
      'El programa terminó la membresía de pago de Persona De Prueba: quedó con la gratuita.',
    )
  })

  test.each([
    ['winter', '-01-15', '-01-16T04:59:59.000Z'],
    ['summer', '-07-15', '-07-16T03:59:59.000Z'],
  ])('in %s its last day ends when it does in New York', async (_, day, end) => {
    const who = await person(app)
    const year = Number(dayOf(new Date()).slice(0, 4)) + 1
    await change(who, { kind: 'membership', to: 'basic', until: `${year}${day}` })
    expect((await look(who)).member.membershipuntil).toBe(`${year}${end}`)
  })

  test('one without a day stays', async () => {
    const who = await person(app)
    await change(who, { kind: 'membership', to: 'basic' })
    await passHour(app)
    expect((await look(who)).member).toMatchObject({ membership: 'basic', membershipuntil: null })
  })

  test('rights are given and taken', async () => {
    const who = await person(app)
    for (const kind of ['dealer', 'lender']) await change(who, { kind, on: true })
    expect((await look(who)).member.usertype).toEqual(['lender', 'dealer'])
    await change(who, { kind: 'dealer', on: false })
    await change(who, { kind: 'admin', on: true })
    expect((await look(who)).member).toMatchObject({ usertype: ['lender'], level: 1 })
  })

  test.each([
    ['no reason', { kind: 'blocked', on: true }, ' ', 'body.reason'],
    [
      'a day that is over',
      { kind: 'membership', to: 'basic', until: '2020-01-01' },
      'x',
      'body.change.until',
    ],
    ['a day that is none', { kind: 'membership', to: 'basic', until: 'mañana' }, 'x', 'body.change.until'],
    ['another right', { kind: 'king', on: true }, 'x', 'body.change.kind'],
  ])('%s is refused by its name', async (_, wanted, reason, path) => {
    const answer = await change(await person(app), wanted, reason)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toBe(path)
  })

  test('nobody blocks or demotes themselves, and an old session makes no administrator', async () => {
    for (const kind of ['blocked', 'admin'])
      expect((await change(boss, { kind, on: kind === 'blocked' })).json().code).toBe('conflict')
    const { db } = app.services.database
    const long = sql`now() - interval '11 minutes'`
    await db.update(sessions).set({ provedAt: long }).where(eq(sessions.userId, boss.id))
    const answer = await change(await person(app), { kind: 'admin', on: true })
    expect(answer.json().code).toBe('reauth_required')
    await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.userId, boss.id))
  })
})

describe('an invitation', () => {
  const invite = (body: object) =>
    callAs(app, boss, memberAdministration.invite, {
      body: { as: 'lender', reason: 'presta en Texas', ...body } as never,
    })

  test('goes out by mail, with an account for who has none', async () => {
    await invite({ email: 'nueva@prueba.example', firstname: 'Nueva', lastname: 'Amiga' })
    await app.runJobs()
    expect(app.letters.at(-1)).toMatchObject({ to: 'nueva@prueba.example' })
    expect(await find('nueva@prueba.example')).toMatchObject([
      { firstname: 'Nueva', usertype: [], confirm: '0' },
    ])
  })

  test('to someone unknown without a name says what is missing', async () => {
    const answer = await invite({ email: 'otra@prueba.example' })
    expect(answer.json().issues[0].path).toBe('body.firstname')
  })
})
