import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installFileUses } from '../features/files/uses/install-uses.ts'
import { installSearch } from '../features/search/install.ts'
import { createJobTables } from '../jobs/queue.ts'
import type { Lists } from '../manifest/lists.ts'
import { type DatabaseUrls, ensureLogin, grantRights } from './roles.ts'
import { asSetupError } from './setup-errors.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * The number of the advisory lock that keeps two nodes from migrating at the same time. Any number, the same on all
 * nodes.
 */
const LOCK = 4_201_967

/**
 * Migrates the tables to this program's version, as their owner, and grants the app's login its rights. Several nodes
 * may call it at once. Each migration is one transaction, so a killed node leaves nothing half done.
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
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
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
