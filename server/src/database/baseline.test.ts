import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFeatures } from '../areas/all.ts'
import { createJobTables } from '../jobs/queue.ts'
import { gather } from '../manifest/gather.ts'
import { catalogOf } from '../testing/catalog.ts'
import { createDatabase, dropDatabase } from '../testing/programs/cluster.ts'
import { cluster } from '../testing/test-app.ts'
import { JOURNAL, LAST_COMMIT_BEFORE, migrationsBefore } from './baseline.ts'
import { checkDatabase } from './check.ts'
import { column } from './decoders.ts'
import { migrateDatabase } from './migrate.ts'
import { knownMigrations, MIGRATIONS, oldestProgramOf } from './migrations.ts'
import { type DatabaseUrls, grantRights } from './roles.ts'
import { selectRows } from './statements.ts'

type Line = { at: number; hash: string }

const declared = gather(allFeatures)
const migrate = (urls: DatabaseUrls) => migrateDatabase(urls, () => undefined, declared)

describe('the baseline', () => {
  const name = `baseline_${process.pid}`
  let client: pg.Client
  beforeAll(async () => {
    const urls = await createDatabase(cluster().url, name)
    client = new pg.Client({ connectionString: urls.owner })
    await client.connect()
    const [baseline] = await knownMigrations()
    await client.query(`begin; ${baseline?.sql.join('')}; commit`)
  })
  afterAll(async () => {
    await client?.end()
    await dropDatabase(cluster().url, name)
  })

  /** Returns the catalog that the baseline made, after a change that is rolled back. */
  const made = async (change = ''): Promise<string[]> => {
    try {
      await client.query(`begin; ${change}`)
      return await catalogOf(client)
    } finally {
      await client.query('rollback')
    }
  }

  // The list was written from a database that the migrations of before had made, by PostgreSQL 18: another version may word the
  // same facts in another way.
  test('makes, object by object and row by row, what the migrations made that it takes the place of', async () => {
    const before = await readFile(join(MIGRATIONS, 'baseline-catalog.txt'), 'utf8')
    expect(await made()).toEqual(before.trimEnd().split('\n'))
  })

  test('is compared so that no kind of difference stays unseen', async () => {
    const changes: Record<string, string> = {
      'relation blogs': "alter table blogs alter title set default 'a'",
      'relation books': 'alter table books alter title set statistics 50',
      'relation tips': 'alter table tips set (fillfactor = 90)',
      'relation users': 'alter index users_email set (fillfactor = 90)',
      'relation profiles': 'alter table profiles disable trigger user',
      'relation sessions': 'alter table sessions drop constraint sessions_method',
      'relation path_aliases': 'alter table path_aliases rename constraint path_aliases_kind to other',
      'relation faqs': 'alter table faqs enable row level security',
      'relation courses': 'drop index courses_in_order',
      'relation files': 'grant select on files to public',
      'relation messages': 'alter table messages alter text set storage external',
      'sequence users_id_seq': 'alter sequence users_id_seq increment by 2',
      'sequence interests_id_seq': "select setval('interests_id_seq', 90)",
      'function public.search_fold(text)': 'alter function search_fold(text) volatile',
      'function public.fold(text)': 'revoke execute on function fold(text) from public',
      'text search configuration cancha': 'alter text search configuration cancha drop mapping for email',
      'rows of public.roles': "update roles set name = 'Otro' where id = 1",
      'comment table public.users': "comment on table users is 'people'",
    }
    const as = new Set(await made())
    const changed = (await made(Object.values(changes).join('; '))).filter((line) => !as.has(line))
    expect(changed.map((line) => line.replace(/ \w+$/, ''))).toEqual(Object.keys(changes).sort())
  })
})

describe('a database from before the baseline', () => {
  const name = `before_${process.pid}`
  let urls: DatabaseUrls
  let owner: pg.Client
  beforeAll(async () => {
    urls = await atBaseline(name)
    owner = new pg.Client({ connectionString: urls.owner })
    await owner.connect()
  })
  afterAll(async () => {
    await owner?.end()
    await dropDatabase(cluster().url, name)
  })

  /** A database as the migrations of before left it. */
  async function atBaseline(called: string): Promise<DatabaseUrls> {
    const made = await createDatabase(cluster().url, called)
    const client = new pg.Client({ connectionString: made.owner })
    await client.connect()
    const [baseline] = await knownMigrations()
    await client.query(`begin; ${baseline?.sql.join('')};
      create schema drizzle;
      create table ${JOURNAL} (id serial primary key, hash text not null, created_at bigint); commit`)
    await hasApplied(await migrationsBefore(), client)
    await createJobTables(made.owner, client, declared.jobs)
    await grantRights(client, made.app)
    await client.end()
    return made
  }

  const journal = async () =>
    (await selectRows(
      owner,
      { at: column.int, hash: column.text },
      {
        text: `select created_at as at, hash from ${JOURNAL} order by id`,
      },
    )) satisfies Line[]

  /** Makes the database one whose journal has these lines. */
  async function hasApplied(lines: readonly Line[], client = owner): Promise<void> {
    await client.query(`truncate ${JOURNAL}`)
    for (const { at, hash } of lines)
      await client.query(`insert into ${JOURNAL} (created_at, hash) values ($1, $2)`, [at, hash])
  }

  async function catalog(client = owner): Promise<string[]> {
    await client.query('begin')
    const lines = await catalogOf(client)
    await client.query('rollback')
    return lines
  }

  const both = async (sentence: RegExp) => {
    const had = await journal()
    await expect(migrate(urls)).rejects.toThrow(sentence)
    await expect(checkDatabase(urls.app, declared)).rejects.toThrow(sentence)
    expect(await journal()).toEqual(had)
  }

  test('with all of its migrations is taken as being at the baseline, of which nothing is run: it gets what came since', async () => {
    const [before, known] = [await migrationsBefore(), await knownMigrations()]
    const lacks = known.length === 1 ? 'le falta 1 migración' : `le faltan ${known.length} migraciones`
    await expect(checkDatabase(urls.app, declared)).rejects.toThrow(
      new RegExp(`${lacks}.*operator -- migrate`, 's'),
    )
    await migrate(urls)
    expect(await journal()).toEqual([...before, ...known].map(({ at, hash }) => ({ at, hash })))
    await expect(checkDatabase(urls.app, declared)).resolves.toBeUndefined()
    // It has what a new one has. The queue's rights are a list in the order in which they were granted.
    const ours = (lines: string[]) => lines.filter((line) => !line.startsWith('rights pgboss '))
    const fresh = `fresh_${process.pid}`
    const client = new pg.Client({
      connectionString: (await createDatabase(cluster().url, fresh, cluster().template)).owner,
    })
    await client.connect()
    try {
      expect(ours(await catalog())).toEqual(ours(await catalog(client)))
    } finally {
      await client.end()
      await dropDatabase(cluster().url, fresh)
    }
  })

  test('is taken as being there once, by two programs that start at once', async () => {
    const twice = `twice_${process.pid}`
    const both = await atBaseline(twice)
    const client = new pg.Client({ connectionString: both.owner })
    await client.connect()
    try {
      await Promise.all([migrate(both), migrate(both)])
      const lines = await client.query(`select from ${JOURNAL}`)
      expect(lines.rowCount).toBe((await migrationsBefore()).length + (await knownMigrations()).length)
    } finally {
      await client.end()
      await dropDatabase(cluster().url, twice)
    }
  })

  test.each([
    ['that lacks the last one', -1],
    ['that has only the first one', 1],
  ])('%s is refused with the commit that can bring it there', async (_, count) => {
    const before = await migrationsBefore()
    const has = before.slice(0, count)
    await hasApplied(has)
    const newest = has.at(-1)?.tag
    await both(
      new RegExp(
        `^Esta base de datos es demasiado vieja .*tiene ${has.length} de las ${before.length} .*${newest}.*commit ${LAST_COMMIT_BEFORE}\\.`,
        's',
      ),
    )
  })

  test('is brought there by a commit that the guide for operators names too', async () => {
    const guide = await readFile(
      fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)),
      'utf8',
    )
    expect(guide).toContain(`git worktree add ../cancha-before ${LAST_COMMIT_BEFORE}\n`)
  })

  const stranger = { at: 1_700_000_000_000, hash: 'f'.repeat(64) }
  test.each<[string, (before: Line[]) => Line[], string]>([
    [
      'a migration that nobody knows',
      (before) => [...before, stranger],
      'tiene una que no conoce, del 2023-11-14',
    ],
    ['one instead of another', (before) => [...before.slice(0, -1), stranger], 'tiene una que no conoce'],
    ['a gap', (before) => before.toSpliced(5, 1), 'le falta 0005_profiles, y tiene posteriores'],
    [
      'another edition of one',
      (before) => before.with(3, { at: before[3]?.at ?? 0, hash: stranger.hash }),
      'su 0003_keys_to_the_account es otra',
    ],
  ])('with %s is refused, and left as it is', async (_, change, fault) => {
    await hasApplied(change(await migrationsBefore()))
    await both(new RegExp(`^Las migraciones de esta base de datos no son las de este programa: ${fault}`))
  })

  test('that was changed by a newer program says so first', async () => {
    await hasApplied([...(await migrationsBefore()), stranger])
    const { rows } = await owner.query('select tag, created_at from drizzle.oldest_program')
    const says = (tag: unknown, at: unknown) =>
      owner.query('update drizzle.oldest_program set tag = $1, created_at = $2', [tag, at])
    await says('0999_of_tomorrow', 9e12)
    await both(/^Este programa es demasiado viejo .*0999_of_tomorrow/s)
    await says(rows[0]?.tag, rows[0]?.created_at)
  })
})

test('an empty database gets the baseline, and says which is the oldest program that may run on it', async () => {
  const name = `empty_${process.pid}`
  const urls = await createDatabase(cluster().url, name)
  const owner = new pg.Client({ connectionString: urls.owner })
  try {
    await Promise.all([migrate(urls), migrate(urls)])
    await checkDatabase(urls.app, declared)
    await owner.connect()
    const { rows } = await owner.query(
      `select (select array_agg(hash) from ${JOURNAL}) as hashes, tag, created_at from drizzle.oldest_program`,
    )
    const known = await knownMigrations()
    const said = known.map(oldestProgramOf)
    const newest = [...(await migrationsBefore()), ...known].findLast(({ tag }) => said.includes(tag))
    expect(rows).toEqual([
      { hashes: known.map(({ hash }) => hash), tag: newest?.tag, created_at: `${newest?.at}` },
    ])
  } finally {
    await owner.end()
    await dropDatabase(cluster().url, name)
  }
})
