import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allFeatures } from '../areas/all.ts'
import { lockAccount } from '../areas/ground/users/lock-account.ts'
import { users } from '../areas/ground/users/tables.ts'
import { gather } from '../manifest/gather.ts'
import { person } from '../testing/cast.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { migrationsBefore } from './baseline.ts'
import { checkDatabase, checkWhole } from './check.ts'
import { column } from './decoders.ts'
import { migrateDatabase } from './migrate.ts'
import { knownMigrations, oldestProgramOf } from './migrations.ts'
import { lackingOf, REQUIRED_SCHEMA, schemaOf } from './required-schema.ts'
import { selectRows } from './statements.ts'

const declared = gather(allFeatures)

describe('what the program needs of its database (row 82)', () => {
  let app: TestApp
  let owner: pg.Client
  beforeAll(async () => {
    app = await createTestApp()
    owner = new pg.Client({ connectionString: app.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await app.close()
  })

  test('is the list of what its migrations make', async () => {
    const made = await schemaOf(owner)
    expect(made.length).toBeGreaterThan(2_000)
    await expect(`${made.join('\n')}\n`).toMatchFileSnapshot(REQUIRED_SCHEMA)
  })

  test.each([
    ['drop table member_reports cascade', ['tabla member_reports']],
    ['alter table deals drop column words cascade', ['columna deals.words']],
    ['drop function fingerprint_bands(bigint) cascade', ['función fingerprint_bands(bigint)']],
    ['drop trigger users_profile on users', ['disparador users.users_profile']],
    ['alter table users disable trigger users_profile', ['disparador users.users_profile']],
    ['drop index users_email', ['índice único users.users_email']],
    ['drop extension fuzzystrmatch', ['extensión fuzzystrmatch']],
    ['create table besides (id int)', []],
  ])('%s: it lacks %j', async (change, lacking) => {
    await owner.query('begin')
    try {
      await owner.query(change)
      expect(await lackingOf(owner)).toEqual(lacking)
    } finally {
      await owner.query('rollback')
    }
  })

  /** The columns of tables that the database's views read, as they stand in its catalog. */
  const readByViews = () =>
    selectRows(
      app.services.database.db,
      { view: column.text, table: column.text, column: column.text },
      sql`select distinct v.relname as view, t.relname as table, a.attname as column
        from pg_class v
        join pg_rewrite r on r.ev_class = v.oid
        join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
          and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
        join pg_class t on t.oid = d.refobjid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace`,
    )

  test('A view that an area leaves to others reads one table, so that plans and locks are the table’s', async () => {
    const views = Map.groupBy(await readByViews(), ({ view }) => view)
    expect(views.size).toBeGreaterThan(5)
    const ofMany = [...views].filter(([, columns]) => new Set(columns.map(({ table }) => table)).size > 1)
    expect(ofMany.map(([view]) => view)).toEqual([])
  })

  const SECRET = /password|token|secret|sealed|registered_with|full_address/

  test('No view has what is secret', async () => {
    const columns = await readByViews()
    expect(columns.map(({ column }) => column)).toContain('email')
    expect(columns.filter(({ column }) => SECRET.test(column))).toEqual([])
  })

  /** The row of an account, if no transaction holds it. */
  const free = (id: number) =>
    app.services.database.transaction((tx) =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, id))
        .for('no key update', { skipLocked: true }),
    )

  test('the row of the account is locked until the transaction ends, and no other one', async () => {
    const [one, other] = [await person(app), await person(app)]
    await app.services.database.transaction(async (tx) => {
      expect(await lockAccount(tx, one.id)).toMatchObject({ id: one.id, email: one.email })
      expect(await free(one.id)).toEqual([])
      expect(await free(other.id)).toEqual([{ id: other.id }])
    })
    expect(await free(one.id)).toEqual([{ id: one.id }])
  })

  test('an account that isn’t there is undefined', async () => {
    expect(await app.services.database.transaction((tx) => lockAccount(tx, 0))).toBeUndefined()
  })
})

describe('a database from which something has gone (row 82)', () => {
  let app: TestApp
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    app = await createTestApp()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
  })

  test('is refused at the start with the names of what lacks, also when there is nothing to migrate', async () => {
    await app.asOwner('alter table deal_reports rename to reports_of_deals')
    const named = /^La base de datos está incompleta: le falta: tabla deal_reports\.\n/
    await migrateDatabase({ owner: app.ownerUrl, app: app.databaseUrl }, () => undefined, declared)
    await expect(checkDatabase(app.databaseUrl, declared)).rejects.toThrow(named)
    await expect(checkWhole(app.databaseUrl)).rejects.toThrow(named)
  })

  test('is no longer ready a minute later, and is again a minute after it is whole', async () => {
    const ready = async () => (await app.http.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    vi.advanceTimersByTime(60_000)
    await expect.poll(ready).toBe(503)
    expect(app.logged()).toContainEqual(
      expect.objectContaining({ event: 'database.incomplete', lacking: 'le falta: tabla deal_reports' }),
    )
    await app.asOwner('alter table reports_of_deals rename to deal_reports')
    await expect(checkDatabase(app.databaseUrl, declared)).resolves.toBeUndefined()
    vi.advanceTimersByTime(60_000)
    await expect.poll(ready).toBe(200)
  })
})

describe('the oldest program that may run on a database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('is said by every migration, and is one that was there before', async () => {
    const known = await knownMigrations()
    const all = [...(await migrationsBefore()), ...known].map(({ tag }) => tag)
    for (const migration of known) {
      const said = all.indexOf(oldestProgramOf(migration) ?? 'nothing')
      expect([migration.tag, said >= 0 && said <= all.indexOf(migration.tag)]).toEqual([migration.tag, true])
    }
  })

  test('is kept by the database, which refuses older ones with a sentence and lets others run', async () => {
    await app.asOwner(
      `update drizzle.oldest_program set tag = '0099_of_tomorrow', created_at = created_at + 100000000000`,
    )
    const sentence =
      /^Este programa es demasiado viejo .*conoce la migración 0099_of_tomorrow, y este llega hasta \d{4}_/s
    await expect(checkDatabase(app.databaseUrl, declared)).rejects.toThrow(sentence)
    await expect(
      migrateDatabase({ owner: app.ownerUrl, app: app.databaseUrl }, () => undefined, declared),
    ).rejects.toThrow(sentence)
    const [newest] = (await knownMigrations()).slice(-1)
    await app.asOwner(`update drizzle.oldest_program set created_at = ${newest?.at}`)
    await expect(checkDatabase(app.databaseUrl, declared)).resolves.toBeUndefined()
  })
})
