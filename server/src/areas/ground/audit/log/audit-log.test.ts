import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditLine } from '@cancha/contract/ground/audit-log'
import { auditLog } from '@cancha/contract/ground/audit-log'
import { memberAdministration } from '@cancha/contract/people/administration'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { whileLocked } from '../../../../testing/lock-table.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { anchorsFolder, keepAnchor } from '../anchors.ts'
import { appendLinks } from '../append-links.ts'
import { type Actor, programActor, recordAudit } from '../audit.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

type Entry = Parameters<typeof recordAudit>[2]
type Query = Parameters<typeof callAs<typeof auditLog.auditEntries>>[3]['query']

const record = (by: Actor, entry: Entry) =>
  app.services.database.transaction((tx) => recordAudit(tx, by, entry))
const as = (who: Person): Actor => ({ actorId: who.id, sessionId: 1, ip: '127.0.0.1', requestId: 'r' })
const about = (who: Person) => ({ type: 'user', id: who.id })
const ask = (query: Query = {}) => callAs(app, boss, auditLog.auditEntries, { query })
const list = async (query: Query = {}) => (await ask(query)).json()
const sentences = async (query: Query = {}) =>
  (await list(query)).entries.map(({ sentence }: AuditLine) => sentence)
const change = (who: Person, wanted: object, reason = 'lo pidió') =>
  callAs(app, boss, memberAdministration.changeMember, {
    body: { id: String(who.id), change: wanted as never, reason },
  })

describe('an entry is told', () => {
  test('with who did it, to whom, why and when', async () => {
    const who = await person(app, { firstName: 'Luis', lastName: 'Gil' })
    await change(who, { kind: 'membership', to: 'premium', until: '2099-03-04' }, 'cortesía')
    const [entry] = (await list()).entries
    expect(entry).toMatchObject({
      sentence:
        'Adela Ríos le dio a Luis Gil la membresía premium, hasta el 4 mar 2099; antes tenía la gratuita.',
      reason: 'cortesía',
      group: 'memberships',
      by: { id: String(boss.id), name: 'Adela Ríos' },
      about: { id: String(who.id), name: 'Luis Gil' },
    })
    expect(dayOf(entry.at)).toBe(dayOf(new Date()))
  })

  test('about the person themselves as their own', async () => {
    const who = await person(app, { firstName: 'Noé', lastName: 'Gil' })
    await record(as(who), { action: 'email.changed', target: about(who) })
    await record(as(who), { action: 'second_factor.enabled' })
    expect((await list({ about: String(who.id) })).entries).toMatchObject([
      { sentence: 'Noé Gil activó el segundo paso en su cuenta.', about: null },
      { sentence: 'Noé Gil cambió su correo.', about: null },
    ])
  })

  test('of whoever has no account: the program, the operator, a stranger, who registers', async () => {
    const who = await person(app, { firstName: 'Ema', lastName: 'Gil' })
    const stranger = { ...programActor, ip: '127.0.0.1' }
    await record(stranger, { action: 'account.registered', target: about(who) })
    await record(stranger, { action: 'password.reset_asked', target: about(who) })
    await record(programActor, { action: 'account.blocked', target: about(who), reason: 'fraude' })
    await record(programActor, { action: 'membership.expired', target: about(who), reason: 'terminó' })
    expect(await sentences({ about: String(who.id) })).toEqual([
      'El programa terminó la membresía de pago de Ema Gil: quedó con la gratuita.',
      'Quien opera el sitio bloqueó la cuenta de Ema Gil.',
      'Alguien sin sesión pidió un enlace para elegir otra contraseña en la cuenta de Ema Gil.',
      'Ema Gil abrió su cuenta.',
    ])
  })

  test('of pieces by their title, and by their number once they are gone', async () => {
    const rows = await app.services.database.db.execute(
      sql`insert into faqs (question, answer) values ('¿Cómo empiezo?', '<p>Así</p>') returning id`,
    )
    const { id } = rows.rows[0] as { id: string }
    await record(as(boss), { action: 'writing.published', target: { type: 'faq', id } })
    await record(as(boss), { action: 'writing.removed', target: { type: 'faq', id: 987654 } })
    await record(as(boss), { action: 'writing.ordered', target: { type: 'faq', id: '' } })
    expect((await sentences({ group: 'content' })).slice(0, 3)).toEqual([
      'Adela Ríos cambió el orden de las preguntas frecuentes.',
      'Adela Ríos borró para siempre la pregunta frecuente n.º 987654.',
      'Adela Ríos publicó la pregunta frecuente «¿Cómo empiezo?».',
    ])
  })

  test('of accounts that are gone without a name or a link', async () => {
    const entry = {
      action: 'account.blocked',
      target: { type: 'user', id: 987654 },
      reason: 'fraude',
    } as const
    await record({ ...as(boss), actorId: 987653 }, entry)
    expect((await list({ about: '987654' })).entries).toMatchObject([
      {
        sentence:
          'Alguien que borró su cuenta (n.º 987653) bloqueó la cuenta de alguien que borró su cuenta (n.º 987654).',
        by: null,
        about: null,
      },
    ])
  })
})

describe('the filters', () => {
  test('by who did it and to whom take an address, a name or an id', async () => {
    const [does, gets] = [
      await person(app, { firstName: 'Quirino', lastName: 'Uzcátegui', email: 'quirino@prueba.example' }),
      await person(app, { firstName: 'Ximena', lastName: 'Uzcátegui' }),
    ]
    await record(as(does), { action: 'contact.answered', target: { type: 'contact', id: 1 } })
    await record(as(does), {
      action: 'account.dealer',
      target: about(gets),
      details: { after: { dealer: true } },
    })
    const given = 'Quirino Uzcátegui le dio a Ximena Uzcátegui el derecho de publicar propiedades.'
    const answered = 'Quirino Uzcátegui marcó como contestado un mensaje a la casa.'
    for (const by of [' Quirino@Prueba.example ', 'uzcategui quirino', String(does.id)])
      expect(await sentences({ by })).toEqual([given, answered])
    expect(await list({ by: 'uzcátegui' })).toMatchObject({
      by: [
        { id: String(does.id), name: 'Quirino Uzcátegui' },
        { id: String(gets.id), name: 'Ximena Uzcátegui' },
      ],
      about: null,
    })
    expect(await sentences({ about: 'ximena' })).toEqual([given])
    expect(await sentences({ by: 'quirino', group: 'community' })).toEqual([answered])
    expect(await sentences({ by: 'quirino', about: 'ximena', group: 'rights' })).toEqual([given])
    expect(await sentences({ by: 'ximena' })).toEqual([])
    expect(await list({ by: 'nadie@prueba.example' })).toMatchObject({ by: [], entries: [] })
  })

  test.each([['by'], ['about']])('%s refuses what would mean nearly everyone', async (field) => {
    for (let count = 0; count < 21; count++) await person(app, { firstName: 'Abundio' })
    for (const [words, msg] of [
      ['ab', 'Escribe al menos tres letras, o el correo completo'],
      ['!!!', 'Escribe al menos tres letras, o el correo completo'],
      ['abundio', 'Hay más de 20 personas así: escribe el correo completo'],
    ])
      expect((await ask({ [field]: words })).json().issues).toEqual([{ path: `query.${field}`, msg }])
  })

  test('search finds the beginnings of the words of reasons, without accents', async () => {
    const who = await person(app, { firstName: 'Rita', lastName: 'Gil' })
    const told = ['Rita Gil', 'bloqueó']
    await record(programActor, {
      action: 'account.blocked',
      target: about(who),
      reason: 'Estafó a tres (caso 12)',
    })
    for (const search of ['estafo', 'ESTAF caso', '12 tres', "estafo' & !"])
      expect((await sentences({ search }))[0]).toContain(told[1])
    for (const search of ['stafo', 'estafo cuatro']) expect(await sentences({ search })).toEqual([])
    expect((await ask({ search: '&|!' })).json().issues).toEqual([
      { path: 'query.search', msg: 'Escribe alguna palabra del motivo' },
    ])
  })

  test('everything that is wrong with the words is said in one answer, each at its field', async () => {
    const { issues } = (await ask({ by: 'x', about: 'lu', search: '&|!' })).json()
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'query.by',
      'query.about',
      'query.search',
    ])
  })

  test('days are those of New York, the first and the last included', async () => {
    const who = await person(app)
    const at = (moment: string) =>
      app.services.database.db.execute(
        sql`insert into audit_log (at, actor_id, action, details) values (${moment}, ${who.id}, 'session.closed', '{}')`,
      )
    for (const moment of [
      '2020-03-08T04:59:59Z',
      '2020-03-08T05:00:00Z',
      '2020-03-10T03:59:59Z',
      '2020-03-10T04:00:00Z',
    ])
      await at(moment)
    const times = async (query: Query) =>
      (await list({ ...query, by: String(who.id) })).entries.map(({ at }: AuditLine) => at.slice(8, 13))
    expect(await times({ from: '2020-03-08', until: '2020-03-09' })).toEqual(['10T03', '08T05'])
    expect(await times({ until: '2020-03-07' })).toEqual(['08T04'])
    expect(await times({ from: '2020-03-10' })).toEqual(['10T04'])
    expect((await ask({ from: '2020-02-30' })).json().issues).toEqual([
      { path: 'query.from', msg: 'Elige una fecha' },
    ])
  })
})

test('pages follow one another without a gap or a repetition, also where moments are the same', async () => {
  const who = await person(app)
  await app.services.database.db.execute(sql`
    insert into audit_log (at, actor_id, action, details)
    select '2021-01-01'::timestamptz + (n / 40) * interval '1 microsecond', ${who.id}, 'session.closed', '{}'
    from generate_series(1, 120) n`)
  const seen: string[] = []
  let next: string | null | undefined
  do {
    const page = await list({ by: String(who.id), ...(next && { before: next }) })
    seen.push(...page.entries.map(({ id }: AuditLine) => id))
    next = page.next
  } while (next)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
})

test('an entry says whether it is the one that was chained, and the chain whether it agrees with its anchor', async () => {
  const { database, config } = app.services
  const who = await person(app)
  await record(as(who), { action: 'session.closed' })
  expect((await list({ by: String(who.id) })).entries).toMatchObject([{ seal: 'waiting' }])
  expect((await list()).chain.waiting).toBeGreaterThan(0)
  await appendLinks(database)
  expect((await list({ by: String(who.id) })).entries).toMatchObject([{ seal: 'sealed' }])
  expect((await list()).chain).toEqual({ anchor: null, unreadable: 0, waiting: 0 })

  const { rows } = await database.db.execute(
    sql`select position, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`,
  )
  const { position, hash } = rows[0] as { position: string; hash: string }
  const folder = anchorsFolder(config.VAR_DIR)
  await keepAnchor(folder, '2026-11-21', { position: Number(position), hash: '00'.repeat(32) })
  expect((await list()).chain.anchor).toEqual({ day: '2026-11-21', agrees: false, until: null })
  await keepAnchor(folder, '2026-11-22', { position: Number(position), hash })
  const { chain, entries } = await list()
  const anchor = { day: '2026-11-22', agrees: true, until: entries[0].at }
  expect(chain).toEqual({ anchor, unreadable: 0, waiting: 0 })

  for (const day of ['2026-11-23', '2026-11-24']) await writeFile(join(folder, `${day}.json`), '{"posi')
  expect((await list()).chain).toEqual({ anchor, unreadable: 2, waiting: 0 })
})

test.each([
  ['profiles', { by: 'luisa' }, 'query.by', 'más letras del nombre'],
  ['profiles', { about: 'luisa', search: 'cortesía' }, 'query.about', 'más letras del nombre'],
  ['audit_log', { search: 'cortesía' }, 'query.search', 'más palabras del motivo'],
  ['audit_log', {}, 'query.from', 'Elige menos días'],
] as const)(
  'what takes too long in %s for %j is said at the field that helps',
  async (table, asked, path, msg) => {
    const slow = await whileLocked(app, table, () => ask(asked))
    expect(slow.json()).toMatchObject({
      code: 'unavailable',
      issues: [{ path, msg: expect.stringContaining(msg) }],
    })
  },
)
