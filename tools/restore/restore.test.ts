import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { allFeatures } from '../../server/src/areas/all.ts'
import { checkDatabase } from '../../server/src/database/check.ts'
import { column } from '../../server/src/database/decoders.ts'
import { migrateDatabase } from '../../server/src/database/migrate.ts'
import { selectRows } from '../../server/src/database/statements.ts'
import { gather } from '../../server/src/manifest/gather.ts'
import { freePort } from '../../server/src/testing/programs/free-port.ts'
import { RUN_PROGRAM } from '../../server/src/testing/programs/from-source.ts'
import startDatabases from '../../server/src/testing/programs/global-setup.ts'
import { runApi } from '../../server/src/testing/programs/run-api.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { ROOT, run } from '../checks/world.ts'
import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts'

/** The passwords that docs/roles.sql asks for. */
const PASSWORDS = { OWNER_PASSWORD: 'duena', APP_PASSWORD: 'programa' }
const ROLES = join(ROOT, 'docs/roles.sql')
const SECRET = 'secreto-de-las-pruebas-que-no-es-secreto'

/** A page of each part of the site that a visitor may open. */
const PAGES = [
  ...[
    '/',
    '/education',
    '/forums',
    '/deals',
    '/resources',
    '/public/resources',
    '/sponsors',
    '/pricing',
    '/sesiones',
  ],
  ...['/financing', '/investment-calculators', '/login', '/foros.xml', '/sitemap.xml'],
]

describe.runIf(process.env['CANCHA_SOAK'])(
  'A backup of the whole demo community, made and restored by Debian’s PostgreSQL as docs/operations.md says (row 82)',
  () => {
    let postgres: DebianPostgres
    let app: TestApp
    let folder: string
    let dump: string
    let addresses: { owner: string; app: string }
    const declared = gather(allFeatures)

    /** docs/roles.sql: an empty database and its two roles. */
    async function makeEmpty() {
      const made = await postgres.program(
        'psql',
        [postgres.superuser, '-v', 'ON_ERROR_STOP=1', '-f', ROLES],
        {
          env: PASSWORDS,
        },
      )
      expect(made).toMatchObject({ code: 0 })
    }

    /** Every row of every table as text, sorted. */
    async function contents(): Promise<Map<string, string[]>> {
      const client = new pg.Client({ connectionString: addresses.owner })
      await client.connect()
      try {
        const text = `select format('%I.%I', n.nspname, c.relname) as name
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle') order by 1`
        const tables = await selectRows(client, { name: column.text }, { text })
        const all = new Map<string, string[]>()
        for (const { name } of tables) {
          const rows = await selectRows(
            client,
            { row: column.text },
            { text: `select t::text as row from ${name} t` },
          )
          all.set(name, rows.map(({ row }) => row).sort())
        }
        return all
      } finally {
        await client.end()
      }
    }

    let before: Map<string, string[]>
    let stop: (() => Promise<void>) | undefined
    beforeAll(async () => {
      if (!process.env['TEST_TEMPLATE']) stop = await startDatabases()
      postgres = await startDebianPostgres(await freePort())
      addresses = {
        owner: postgres.as('cancha_owner', PASSWORDS.OWNER_PASSWORD, 'cancha'),
        app: postgres.as('cancha_app', PASSWORDS.APP_PASSWORD, 'cancha'),
      }
      folder = await mkdtemp(join(tmpdir(), 'cancha-restore-'))
      await makeEmpty()
      await migrateDatabase(addresses, () => undefined, declared)
      const place = { databaseUrl: addresses.app, ownerUrl: addresses.owner, config: { VAR_DIR: folder } }
      app = await createTestApp({ CANCHA_SECRET: SECRET }, { beside: place as TestApp })
      await seedDemo(app)
      await app.close()
      before = await contents()
      dump = join(folder, 'cancha.dump')
      const dumped = await postgres.program('pg_dump', ['-Fc', '-f', dump, addresses.owner])
      expect(dumped).toEqual({ code: 0, output: '', errors: '' })
      await postgres.program('psql', [
        postgres.superuser,
        '-c',
        'alter database cancha rename to cancha_of_before',
      ])
      await makeEmpty()
    }, 300_000)
    afterAll(async () => {
      await stop?.()
      if (stop) for (const name of ['TEST_TEMPLATE', 'TEST_CLUSTER_URL']) delete process.env[name]
      await postgres?.stop()
      if (folder) await rm(folder, { recursive: true, force: true })
    })

    test('the restore has no error, and every table the same rows', async () => {
      const restored = await postgres.program('pg_restore', ['--no-owner', '-d', addresses.owner, dump])
      expect(restored).toEqual({ code: 0, output: '', errors: '' })
      const after = await contents()
      expect([...after.keys()]).toEqual([...before.keys()])
      expect(before.get('public.messages')?.length).toBeGreaterThan(20)
      for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows])
    })

    test('it is migrated once for the rights, is whole, and its audit log verifies', async () => {
      await migrateDatabase(addresses, () => undefined, declared)
      await checkDatabase(addresses.app, declared)
      const env = { ...process.env, DATABASE_URL: addresses.app, VAR_DIR: folder, CANCHA_SECRET: SECRET }
      const verified = await run([process.execPath, 'server/src/operator.ts', 'audit', 'verify'], ROOT, env)
      expect(verified.output).toContain('íntegro')
      expect(verified.code).toBe(0)
    }, 60_000)

    test('the program starts on it, and a page of each part answers', async () => {
      const program = await runApi(
        { databaseUrl: addresses.app, config: { VAR_DIR: folder, CANCHA_SECRET: SECRET } },
        { NODE_ENV: 'development' },
        RUN_PROGRAM,
      )
      try {
        for (const page of ['/readyz', ...PAGES])
          expect([page, (await fetch(`${program.address}${page}`)).status]).toEqual([page, 200])
      } finally {
        await program.stop()
      }
    }, 120_000)

    test('a dump that was made before functions named their schemas loses tables, and is rescued as the guide says', async () => {
      const ofBefore = postgres.as('cancha_owner', PASSWORDS.OWNER_PASSWORD, 'cancha_of_before')
      const bare = `create or replace function search_fold(given text) returns text language sql immutable parallel safe as
        $$ select regexp_replace(replace(normalize(search_plain(given), NFD), U&'n\\0303', 'ñ'), '[\\u0300-\\u036f]', '', 'g') $$`
      expect(await postgres.program('psql', [ofBefore, '-c', bare])).toMatchObject({ code: 0 })
      const { output } = await postgres.program('pg_dump', ['--no-owner', ofBefore])
      const restoredAs = async (text: string) => {
        await postgres.program('psql', [postgres.superuser, '-c', 'drop database cancha'])
        await makeEmpty()
        return postgres.program('psql', ['-q', addresses.owner], { input: text })
      }
      expect((await restoredAs(output)).errors).toContain('function search_plain(text) does not exist')
      expect([...(await contents()).keys()]).not.toContain('public.messages')

      const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
      const [, from = 'nothing', to = ''] =
        /sed "s\/(set_config[^/]+)\/(set_config[^/]+)\/"/.exec(guide) ?? []
      expect(output).toContain(from)
      expect((await restoredAs(output.replaceAll(from, to))).errors).toBe('')
      const after = await contents()
      for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows])
    }, 120_000)
  },
)
