import pg from 'pg'
import { usesWithoutTrigger } from '../areas/ground/files/uses/install-uses.ts'
import { ConfigError } from '../config.ts'
import type { Lists } from '../manifest/lists.ts'
import { copiedKinds } from '../manifest/search-kind.ts'
import { JOURNAL, placeAtBaseline } from './baseline.ts'
import { column } from './decoders.ts'
import { knownMigrations, refuseOldProgram } from './migrations.ts'
import { refuseIncomplete } from './required-schema.ts'
import { asSetupError } from './setup-errors.ts'
import { selectOne, selectRows } from './statements.ts'

/**
 * Checks before the first request that the program's login can read and write rows and do nothing more, and that the
 * tables, and the triggers that keep files from being swept, are those of this version. A newer database, migrated by another node, is
 * accepted, unless its migrations say that this version is too old for it.
 * @throws ConfigError that says what the operator can do
 */
export const checkDatabase = (
  url: string,
  declared: Pick<Lists, 'searchKinds' | 'jobs' | 'fileUses'>,
): Promise<void> =>
  looking(url, async (client) => {
    const excess = await excessOf(client)
    if (excess.length > 0) throw new ConfigError(tooMuch(url, excess))
    const lacking = await lackingIn(client, declared)
    if (lacking) throw new ConfigError(notCurrent(lacking))
    await refuseIncomplete(client)
  })

/** Checks of a database that this program made and has just migrated that nothing has gone from it. @throws ConfigError */
export const checkWhole = (url: string): Promise<void> => looking(url, refuseIncomplete)

async function looking(url: string, look: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 8_000,
    application_name: 'cancha check',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await look(client)
  } catch (error) {
    throw asSetupError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Roles built into PostgreSQL that can read files, run programs or write all tables. */
const POWERFUL = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_write_all_data',
]

const SUPERUSER = 'es superusuario'

/** Rights of the login beyond its task. Roles that it is a member of count, because it can switch to them. */
const EXCESS = {
  [SUPERUSER]: `EXISTS (SELECT FROM pg_roles s WHERE s.rolsuper AND pg_has_role(r.oid, s.oid, 'MEMBER'))`,
  'crea roles o replica la base': `EXISTS (SELECT FROM pg_roles s
    WHERE (s.rolcreaterole OR s.rolreplication) AND NOT s.rolsuper AND pg_has_role(r.oid, s.oid, 'MEMBER'))`,
  'es dueño de la base o de sus tablas': `pg_has_role(r.oid, d.datdba, 'MEMBER') OR EXISTS (
    SELECT FROM pg_class c WHERE c.relnamespace = ANY (ARRAY[to_regnamespace('public'), to_regnamespace('pgboss'),
      to_regnamespace('drizzle')]::oid[]) AND pg_has_role(r.oid, c.relowner, 'MEMBER'))`,
  'puede crear tablas': `has_database_privilege(r.oid, d.oid, 'CREATE')
    OR has_schema_privilege(r.oid, 'public', 'CREATE')`,
  'alcanza los archivos del servidor o todas las tablas': `EXISTS (SELECT FROM pg_roles s
    WHERE s.rolname = ANY ($1) AND pg_has_role(r.oid, s.oid, 'MEMBER'))`,
  'puede reescribir el registro de auditoría': `EXISTS (
    SELECT FROM (VALUES ('audit_log', 'UPDATE, DELETE, TRUNCATE'), ('audit_chain', 'UPDATE, DELETE, TRUNCATE'),
      ('audit_unchained', 'INSERT, UPDATE, DELETE, TRUNCATE')) AS kept (name, changes)
    WHERE has_table_privilege(r.oid, to_regclass('public.' || name), changes))`,
}

async function excessOf(client: pg.Client): Promise<string[]> {
  const whats = Object.keys(EXCESS)
  const asked = Object.entries(EXCESS).map(([what, has]) => `${has} AS "${what}"`)
  const found = await selectOne(client, Object.fromEntries(whats.map((what) => [what, column.bool])), {
    text: `SELECT ${asked.join(', ')}
      FROM pg_roles r, pg_database d WHERE r.rolname = session_user AND d.datname = current_database()`,
    values: [POWERFUL],
  })
  const excess = whats.filter((what) => found[what])
  // A superuser has all the other rights too, so only that is reported.
  return excess[0] === SUPERUSER ? [SUPERUSER] : excess
}

function tooMuch(url: string, excess: string[]): string {
  const example = new URL(url)
  const { username } = example
  example.username = 'cancha_app'
  example.password = 'CLAVE'
  return [
    `El rol «${decodeURIComponent(username)}» de DATABASE_URL puede más de lo que el programa debe poder: ${excess.join('; ')}.`,
    '  Da la dirección del dueño de la base en MIGRATE_DATABASE_URL, que solo migra, y en DATABASE_URL la de un rol propio,',
    `  como ${example.href}`,
    "  (CREATE ROLE cancha_app LOGIN PASSWORD 'CLAVE'). Los pasos están en docs/operations.md.",
  ].join('\n')
}

/** @returns what this version needs and the database lacks, or null */
async function lackingIn(
  client: pg.Client,
  { jobs, searchKinds, fileUses }: Pick<Lists, 'searchKinds' | 'jobs' | 'fileUses'>,
): Promise<string | null> {
  const made = await selectOne(
    client,
    { migrations: column.bool, jobs: column.bool },
    {
      text: `SELECT to_regclass('${JOURNAL}') IS NOT NULL AS migrations,
        to_regclass('pgboss.queue') IS NOT NULL AS jobs`,
    },
  )
  if (!made.migrations || !made.jobs) return 'no tiene las tablas del programa'
  const last = await selectOne(
    client,
    { at: column.nullable(column.int) },
    { text: `SELECT max(created_at) AS at FROM ${JOURNAL}` },
  )
  const known = await knownMigrations()
  await refuseOldProgram(client, known)
  await placeAtBaseline(client, known)
  const missing = known.filter(({ at }) => at > (last.at ?? 0)).length
  if (missing > 0) return missing === 1 ? 'le falta 1 migración' : `le faltan ${missing} migraciones`
  const unknown = await selectRows(
    client,
    { what: column.text },
    {
      text: `SELECT unnest($1::text[]) AS what EXCEPT SELECT name FROM pgboss.queue
        UNION (SELECT unnest($2::text[]) EXCEPT SELECT kind FROM search_kinds)`,
      values: [jobs.map(({ name }) => name), copiedKinds(searchKinds).map(({ kind }) => kind)],
    },
  )
  if (unknown.length > 0) return `no conoce: ${unknown.map(({ what }) => what).join(', ')}`
  // Without its trigger nothing holds the files that texts begin to show, and the sweep removes them two days later.
  const loose = await usesWithoutTrigger(client, fileUses)
  return loose.length > 0 ? `le falta el disparador que llena: ${loose.join(', ')}` : null
}

const notCurrent = (lacking: string): string =>
  [
    `La base de datos no está al día con esta versión del programa: ${lacking}.`,
    '  Tráela al día con la dirección del dueño: MIGRATE_DATABASE_URL=… npm run operator -- migrate',
    '  (o da MIGRATE_DATABASE_URL a este proceso, que entonces migra al iniciar).',
  ].join('\n')
