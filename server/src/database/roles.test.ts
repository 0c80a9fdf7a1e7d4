import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFeatures } from '../areas/all.ts'
import { programActor, recordAudit } from '../areas/ground/audit/audit.ts'
import { gather } from '../manifest/gather.ts'
import { createDatabase, dropDatabase } from '../testing/programs/cluster.ts'
import { ask } from '../testing/programs/embedded-run.ts'
import { API_PROGRAM, RUN_PROGRAM } from '../testing/programs/from-source.ts'
import { APPLICATION_NAME } from '../testing/programs/kept-connection.ts'
import { cluster, createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkDatabase } from './check.ts'
import { migrateDatabase } from './migrate.ts'

const declared = gather(allFeatures)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.services.database.transaction((tx) => recordAudit(tx, programActor, { action: 'session.closed' }))
})
afterAll(() => app.close())

/** Runs statements one after the other, as an SQL injection into one of the program's statements could. */
async function injected(...statements: string[]): Promise<pg.QueryResult> {
  const client = await app.services.database.pool.connect()
  try {
    let last = await client.query('select 1')
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    client.release(true)
  }
}

describe("row 63: through the app's login", () => {
  test.each(['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION', 'RESET ALL', 'DISCARD ALL'])(
    'after %s it is still who it was',
    async (statement) => {
      const { rows } = await injected(statement, 'select session_user, current_user')
      expect(new Set(Object.values(rows[0] ?? {}))).toEqual(new Set([new URL(app.databaseUrl).username]))
      await expect(injected(statement, 'ALTER TABLE audit_log DISABLE TRIGGER ALL')).rejects.toMatchObject({
        code: '42501',
      })
    },
  )

  test.each([
    ['SET ROLE pg_database_owner'],
    ["SELECT set_config('role', (SELECT tableowner::text FROM pg_tables WHERE tablename = 'users'), false)"],
    [
      "SELECT set_config('session_authorization', (SELECT rolname::text FROM pg_roles WHERE oid = 10), false)",
    ],
    ['SET session_replication_role = replica'],
    ['ALTER TABLE users DISABLE TRIGGER ALL'],
    ['ALTER TABLE users ADD COLUMN mine int'],
    ['ALTER TABLE audit_log DISABLE TRIGGER ALL'],
    ['DROP TRIGGER audit_log_append_only ON audit_log'],
    ["UPDATE audit_log SET action = 'nothing'"],
    ['DELETE FROM audit_log'],
    ['TRUNCATE audit_log'],
    ['UPDATE audit_chain SET entry = 0'],
    ['DELETE FROM audit_chain'],
    ['TRUNCATE audit_chain'],
    ['INSERT INTO audit_unchained VALUES (1, now())'],
    ['DELETE FROM audit_unchained'],
    ['TRUNCATE users CASCADE'],
    ['DROP TABLE users CASCADE'],
    ['CREATE TABLE mine (id int)'],
    ['CREATE TEMPORARY TABLE sessions (id int)'],
    ['CREATE TABLE pgboss.mine (id int)'],
    ['CREATE INDEX mine ON users (first_name)'],
    ['CREATE SCHEMA mine'],
    ['CREATE EXTENSION citext'],
    ["CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'select 1'"],
    ["CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql AS 'select 1'"],
    [
      "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'begin return new; end'",
    ],
    ['CREATE ROLE mine SUPERUSER'],
    ['ALTER ROLE CURRENT_USER SUPERUSER'],
    ["COPY users TO PROGRAM 'cat'"],
    ["COPY users (first_name) FROM PROGRAM 'echo mine'"],
    ["COPY users TO '/tmp/mine'"],
    ["SELECT pg_read_file('postgresql.conf')"],
    ["SELECT pg_ls_dir('.')"],
    ["SELECT lo_import('/etc/passwd')"],
    ["ALTER SYSTEM SET archive_command = 'true'"],
    ['SELECT rolpassword FROM pg_authid'],
    ['INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (1, 1)'],
  ])('refused: %s', async (statement) => {
    await expect(injected(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('rights that it gives away have no effect', async () => {
    // PostgreSQL answers a grant of rights that one can't grant with a warning, or with an error if one has none at
    // all.
    await injected('GRANT UPDATE, DELETE ON audit_log TO PUBLIC').catch(() => undefined)
    await expect(injected('DELETE FROM audit_log')).rejects.toMatchObject({ code: '42501' })
    const owner = `(SELECT tableowner FROM pg_tables WHERE tablename = 'users')`
    await expect(
      injected(`DO $$ BEGIN EXECUTE format('GRANT %I TO CURRENT_USER', ${owner}); END $$`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('rows are read and written, also those of a table that a later migration adds', async () => {
    await app.asOwner('CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, name text)')
    await injected("INSERT INTO later (name) VALUES ('uno')", "UPDATE later SET name = 'dos'")
    expect((await injected('SELECT id, name FROM later')).rows).toEqual([{ id: 1, name: 'dos' }])
    await injected('DELETE FROM later')
    await expect(injected('TRUNCATE later')).rejects.toMatchObject({ code: '42501' })
    await app.asOwner('DROP TABLE later')
  })
})

describe('row 20: the program starts only', () => {
  test('as a login that reads and writes rows', async () => {
    await expect(checkDatabase(app.databaseUrl, declared)).resolves.toBeUndefined()
  })

  test('not as the owner', async () => {
    await expect(checkDatabase(app.ownerUrl, declared)).rejects.toThrow(
      /^El rol «cancha_test_owner» de DATABASE_URL puede más .*es dueño de la base .*MIGRATE_DATABASE_URL/s,
    )
  })

  test('not as a superuser, and the sentence holds no password', async () => {
    const asRoot = Object.assign(new URL(cluster().url), { pathname: new URL(app.databaseUrl).pathname })
    const refusal = await checkDatabase(asRoot.href, declared).catch((error: Error) => error.message)
    expect(refusal).toMatch(/es superusuario/)
    expect(refusal).toMatch(/postgres:\/\/cancha_app:CLAVE@127\.0\.0\.1:\d+\/t_/)
    expect(refusal).not.toContain(asRoot.password)
  })

  test.each([
    ['a member of the owner', 'GRANT cancha_test_owner TO %s WITH INHERIT FALSE', /es dueño de la base/],
    [
      'one that reads the server’s files',
      'GRANT pg_read_server_files TO %s',
      /alcanza los archivos del servidor/,
    ],
    ['one that makes roles', 'ALTER ROLE %s CREATEROLE', /crea roles/],
    ['one that makes tables', 'GRANT CREATE ON SCHEMA public TO %s', /puede crear tablas/],
    ['one that rewrites the record', 'GRANT DELETE ON audit_log TO %s', /reescribir el registro/],
    ['one that rewrites its chain', 'GRANT UPDATE ON audit_chain TO %s', /reescribir el registro/],
    ['one that hides what waits', 'GRANT DELETE ON audit_unchained TO %s', /reescribir el registro/],
  ])('not as %s', async (_, grant, sentence) => {
    const asRoot = Object.assign(new URL(cluster().url), { pathname: new URL(app.databaseUrl).pathname }).href
    const login = `check_${process.pid}`
    await ask(asRoot, `create role ${login} login password 'x'; ${grant.replace('%s', login)}`)
    try {
      const url = Object.assign(new URL(app.databaseUrl), { username: login, password: 'x' }).href
      await expect(checkDatabase(url, declared)).rejects.toThrow(sentence)
    } finally {
      await ask(asRoot, `drop owned by ${login}; drop role ${login}`)
    }
  })

  test.each([
    ['is gone', 'drop trigger hold_files on blogs'],
    ['is disabled', 'alter table blogs disable trigger hold_files'],
  ])('not while a trigger that holds files %s, until its owner migrates', async (_, fault) => {
    await app.asOwner(fault)
    await expect(checkDatabase(app.databaseUrl, declared)).rejects.toThrow(
      /^La base de datos no está al día .*le falta el disparador que llena: blog_file_uses\..*operator -- migrate/s,
    )
    await migrateDatabase({ owner: app.ownerUrl, app: app.databaseUrl }, () => undefined, declared)
    await expect(checkDatabase(app.databaseUrl, declared)).resolves.toBeUndefined()
  })

  test('not with a wrong password, nor on a database that is not there', async () => {
    const wrong = Object.assign(new URL(app.databaseUrl), { password: 'otra' }).href
    await expect(checkDatabase(wrong, declared)).rejects.toThrow(
      /^PostgreSQL no deja entrar: password authentication failed/,
    )
    const nowhere = Object.assign(new URL(app.databaseUrl), { pathname: '/no_esta' }).href
    await expect(checkDatabase(nowhere, declared)).rejects.toThrow(
      /^PostgreSQL no deja entrar: database "no_esta"/,
    )
  })
})

describe('row 63: the program itself', () => {
  const env = () => ({
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    PORT: '0',
    ORIGIN: 'https://cancha.example',
    CANCHA_SECRET: 'un-secreto-que-solo-conoce-esta-prueba-0123',
    VAR_DIR: app.config.VAR_DIR,
  })

  test('refuses to work as the owner, in a sentence without the password', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, RUN_PROGRAM, {
      env: { ...env(), DATABASE_URL: app.ownerUrl },
      encoding: 'utf8',
      timeout: 80_000,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^El rol «cancha_test_owner» de DATABASE_URL puede más .*MIGRATE_DATABASE_URL/s)
    expect(`${stdout}${stderr}`).not.toMatch(/\.[jt]s:\d+|:cancha_test_owner@/)
  }, 90_000)

  test('given both addresses, migrates as the owner and has let go of it when it begins to answer', async () => {
    const child = spawn(process.execPath, API_PROGRAM, {
      env: { ...env(), DATABASE_URL: app.databaseUrl, MIGRATE_DATABASE_URL: app.ownerUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      let answers = false
      for await (const line of createInterface({ input: child.stdout })) {
        answers = line.includes('Cancha escucha en')
        if (answers) break
      }
      expect(answers).toBe(true)
      const there = await ask(
        app.ownerUrl,
        `select distinct usename from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${APPLICATION_NAME}'`,
      )
      expect(there).toEqual([{ usename: 'cancha_test_app' }])
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  }, 90_000)
})

describe('a database of the operator’s own', () => {
  const name = `roles_${process.pid}`
  afterAll(() => dropDatabase(cluster().url, name))

  test('is refused while it is empty', async () => {
    const urls = await createDatabase(cluster().url, name)
    await expect(checkDatabase(urls.app, declared)).rejects.toThrow(
      /^La base de datos no está al día .*no tiene las tablas.*operator -- migrate/s,
    )
    await dropDatabase(cluster().url, name)
  })

  test('is refused until its owner has migrated, who makes the login where that is allowed', async () => {
    const urls = await createDatabase(cluster().url, name, cluster().template)
    const login = `login_${process.pid}`
    const own = {
      ...urls,
      app: Object.assign(new URL(urls.app), { username: login, password: 'ñ "x\' 1' }).href,
    }
    await expect(migrateDatabase(own, () => undefined, declared)).rejects.toThrow(
      `El rol «${login}» de DATABASE_URL no existe o no puede entrar`,
    )
    await ask(cluster().url, `alter role cancha_test_owner createrole`)
    try {
      await migrateDatabase(own, () => undefined, declared)
      await checkDatabase(own.app, declared)
      const last = 'select max(id) from drizzle.__drizzle_migrations'
      await ask(urls.owner, `delete from drizzle.__drizzle_migrations where id = (${last})`)
      await expect(checkDatabase(own.app, declared)).rejects.toThrow(/le falta 1 migración/)
    } finally {
      await ask(cluster().url, 'alter role cancha_test_owner nocreaterole')
      await dropDatabase(cluster().url, name)
      await ask(cluster().url, `drop role ${login}`)
    }
  })
})
