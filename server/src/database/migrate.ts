import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installSearch } from '../features/search/install.ts'
import { createJobTables } from '../jobs/queue.ts'
import { APP_ROLE } from './connection.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same for every node, so that two of them never migrate at once. */
const LOCK = 4_201_967

/**
 * Brings the database's tables up to this program's version, as their owner, and gives the running program's role
 * its rights. Several nodes may call it at once; each migration is one transaction, so a killed one leaves nothing.
 * @returns whether the running program can take its own role; false where the server forbids making roles
 */
export async function migrateDatabase(
  url: string,
  log: (line: string) => void,
): Promise<{ ownRole: boolean }> {
  const client = new pg.Client({ connectionString: url, application_name: 'cancha migrate' })
  client.on('error', (error) => log(`La conexión de las migraciones se cortó: ${error.message}`))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER })
    await installSearch(client)
    await createJobTables(url, client)
    return { ownRole: await grantRights(client, log) }
  } finally {
    await client.end()
  }
}

async function grantRights(client: pg.Client, log: (line: string) => void): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE])
    // Two databases of one server may meet here: whoever comes second finds it made.
    if (!rowCount) {
      await client.query(
        `DO $$ BEGIN CREATE ROLE ${APP_ROLE} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      )
    }
    await client.query(`
      GRANT ${APP_ROLE} TO CURRENT_USER;
      GRANT USAGE ON SCHEMA public, pgboss TO ${APP_ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${APP_ROLE};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${APP_ROLE};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${APP_ROLE};
      REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM ${APP_ROLE};
    `)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    log(
      `El servidor no permite crear el rol ${APP_ROLE}: el programa usará el del dueño. ` +
        'El registro de auditoría sigue protegido por su disparador.',
    )
    return false
  }
}
