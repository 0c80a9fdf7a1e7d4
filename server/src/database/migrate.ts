import pg from 'pg'
import { installFileUses } from '../areas/ground/files/uses/install-uses.ts'
import { installSearch } from '../areas/ground/search/install.ts'
import { createJobTables } from '../jobs/queue.ts'
import type { Lists } from '../manifest/lists.ts'
import { JOURNAL, migrationsBefore, placeAtBaseline } from './baseline.ts'
import { column } from './decoders.ts'
import { keepOldestProgram, knownMigrations, refuseOldProgram } from './migrations.ts'
import { type DatabaseUrls, ensureLogin, grantRights } from './roles.ts'
import { asSetupError } from './setup-errors.ts'
import { selectOne } from './statements.ts'

/**
 * The number of the advisory lock that keeps two nodes from migrating at the same time. Any number, the same on all
 * nodes.
 */
const LOCK = 4_201_967

/**
 * Migrates the tables to this program's version, as their owner, and grants the app's login its rights. Several nodes
 * may call it at once. All migrations are one transaction, so a killed node leaves nothing half done.
 * @throws ConfigError if the operator has to do something first, such as creating the app's login
 */
export async function migrateDatabase(
  { owner, app }: DatabaseUrls,
  log: (line: string) => void,
  declared: Pick<Lists, 'searchKinds' | 'jobs' | 'fileUses' | 'uploadRules'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: owner, application_name: 'cancha migrate' })
  client.on('error', (error) => log(`La conexión de las migraciones se cortó: ${error.message}`))
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await ensureLogin(client, app)
    await applyMigrations(client)
    await installSearch(client, declared.searchKinds)
    await installFileUses(client, declared)
    await createJobTables(owner, client, declared.jobs)
    await grantRights(client, app)
  } catch (error) {
    throw asSetupError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Applies what is missing, as drizzle's own migrator does and in its journal, but each file in one go: that one sends statement
 * by statement, and an empty database waited for hundreds of answers. A database that has all that the baseline takes the place of
 * gets the baseline's line in the journal, and nothing of it is run.
 */
async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS ${JOURNAL} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const known = await knownMigrations()
  await client.query('BEGIN')
  try {
    await refuseOldProgram(client, known)
    const place = await placeAtBaseline(client, known)
    const last = await selectOne(
      client,
      { at: column.nullable(column.int) },
      { text: `SELECT max(created_at) AS at FROM ${JOURNAL}` },
    )
    const missing = known.filter(({ at }) => at > (last.at ?? 0))
    for (const [index, { sql, hash, at }] of missing.entries()) {
      const isThere = index === 0 && place === 'before'
      // The separator of statements in a file is a comment.
      if (!isThere) await client.query(sql.join('--> statement-breakpoint'))
      await client.query(`INSERT INTO ${JOURNAL} (hash, created_at) VALUES ($1, $2)`, [hash, at])
    }
    if (missing.length > 0)
      await keepOldestProgram(client, missing, [...(await migrationsBefore()), ...known])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
