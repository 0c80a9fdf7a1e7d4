import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '../testing/builders/contents.ts'
import { course } from '../testing/builders/school.ts'
import { person } from '../testing/cast.ts'
import { personalRowsOf } from '../testing/rights/personal-rows.ts'
import { sharedTestApp, type TestApp } from '../testing/test-app.ts'
import { column } from './decoders.ts'
import { selectRows } from './statements.ts'

/** A session as pg_restore and psql have it while they run a dump: no bare name means anything. */
let restoring: pg.Client
let app: TestApp

beforeAll(async () => {
  app = await sharedTestApp()
  await person(app)
  const somebody = await person(app, { firstName: 'Ana', lastName: 'Peña' })
  await app.asOwner(`${await personalRowsOf(somebody, 'canción')}`)
  for (const kind of ['webinar', 'tip', 'podcast', 'blog', 'book'] as const) await content(app, kind)
  await course(app)
  restoring = new pg.Client({ connectionString: app.ownerUrl })
  await restoring.connect()
  await restoring.query("set search_path = ''")
})
afterAll(async () => {
  await restoring.end()
})

/** Functions that a migration made, and no extension. */
const OURS = `p.pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
const HAS_A_PATH = `exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`

const names = async (text: string): Promise<string[]> =>
  (await selectRows(restoring, { name: column.text }, { text })).map(({ name }) => name)

/** A call of each function in SQL that has no search_path of its own. */
const CALLS: Record<string, string> = {
  directory_words_of: 'select public.directory_words_of(p) from public.profiles p',
  figure_steps_of: 'select public.figure_steps_of(1)',
  fingerprint_bands: 'select public.fingerprint_bands(1)',
  fold: "select public.fold('á')",
  mentioned_files: "select public.mentioned_files('{}')",
  search_fold: "select public.search_fold('á')",
  search_mark: "select public.search_mark('all')",
  search_plain: "select public.search_plain('á')",
  search_singular: "select public.search_singular('casas')",
  search_text: "select public.search_text('<p>á</p>')",
  search_words: "select public.search_words('las casas de mi tía')",
  spanish_sound: "select public.spanish_sound('casa')",
}

describe('with an empty search_path, as a dump is restored (row 82)', () => {
  test('every function in PL/pgSQL has a search_path of its own', async () => {
    const bare = await names(`select p.oid::regprocedure::text as name from pg_proc p
      join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql' where ${OURS} and not ${HAS_A_PATH}`)
    expect(bare).toEqual([])
  })

  test('every function in SQL has one too, or is called here', async () => {
    const called = await names(`select p.proname as name from pg_proc p
      join pg_language l on l.oid = p.prolang and l.lanname = 'sql' where ${OURS} and not ${HAS_A_PATH}
      order by p.proname collate "C"`)
    expect(called).toEqual(Object.keys(CALLS))
  })

  test.each(Object.entries(CALLS))('%s works', async (_, call) => {
    await restoring.query(call)
  })

  test('every table is made again, its columns computed anew, its checks and indexes tried', async () => {
    const tables = await names(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
    expect(tables.length).toBeGreaterThan(150)
    for (const table of tables) expect([table, await madeAgain(table)]).toEqual([table, 0])
  })

  test('there is a row for every column that is computed', async () => {
    const computing =
      await names(`select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attgenerated <> '' and c.relnamespace = 'public'::regnamespace order by 1`)
    expect(computing).toContain('messages')
    const empty: string[] = []
    for (const table of computing)
      if ((await restoring.query(`select from public.${pg.escapeIdentifier(table)} limit 1`)).rowCount === 0)
        empty.push(table)
    expect(empty).toEqual([])
  })
})

/** Makes a table and its rows as a restore does. @returns how many rows differ from the first one's */
async function madeAgain(table: string): Promise<number> {
  const from = `public.${pg.escapeIdentifier(table)}`
  const plain = await names(`select quote_ident(attname) as name from pg_attribute
    where attrelid = '${from}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  await restoring.query('begin')
  try {
    await restoring.query(`create table public.made_again (like ${from} including all)`)
    const columns = plain.join(', ')
    await restoring.query(
      `insert into public.made_again (${columns}) overriding system value select ${columns} from ${from}`,
    )
    const { rowCount } = await restoring.query(
      `(select t::text from ${from} t) except (select t::text from public.made_again t)`,
    )
    return rowCount ?? 0
  } finally {
    await restoring.query('rollback')
  }
}
