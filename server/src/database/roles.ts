import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { column } from './decoders.ts'
import { selectOne } from './statements.ts'

/**
 * The two logins of the database. The owner's creates and changes tables and is closed before the first request; the
 * app's can only read and write rows, also after an SQL injection.
 */
export type DatabaseUrls = { owner: string; app: string }

/** Tables to which rows are only added. They have a trigger that stops the owner too. */
const APPEND_ONLY = ['audit_log', 'audit_chain']
/** Tables that only triggers write to, with the owner's rights. */
const READ_ONLY = ['audit_unchained']

/** The name and password in a database address. */
export function loginOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** The app's login doesn't exist, and the owner may not create it. */
export class MissingLoginError extends Error {
  readonly login: string

  constructor(login: string) {
    super(`the role ${login} can't log in, and the owner may not make roles`)
    this.login = login
  }
}

/**
 * Creates the app's login if there is none and the owner may create roles; an existing one is left as it is.
 * @throws MissingLoginError
 */
export async function ensureLogin(client: pg.ClientBase, appUrl: string): Promise<void> {
  const { name, password } = loginOf(appUrl)
  const found = await selectOne(
    client,
    { logsIn: column.nullable(column.bool), mayMake: column.bool },
    {
      text: `SELECT (SELECT rolcanlogin FROM pg_roles WHERE rolname = $1) AS "logsIn",
          rolsuper OR rolcreaterole AS "mayMake"
        FROM pg_roles WHERE rolname = current_user`,
      values: [name],
    },
  )
  if (found.logsIn) return
  if (!found.mayMake) throw new MissingLoginError(name)
  const role = pg.escapeIdentifier(name)
  // Programs of two databases on one server may run this at the same time: the second one finds the role created.
  await client.query(`
    DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(verifierOf(password))};
  `)
}

/** Grants the app's role its rights on existing tables, and on those that the owner will create. */
export async function grantRights(client: pg.ClientBase, appUrl: string): Promise<void> {
  const role = pg.escapeIdentifier(loginOf(appUrl).name)
  const { name } = await selectOne(
    client,
    { name: column.text },
    { text: 'SELECT current_database() AS name' },
  )
  const database = pg.escapeIdentifier(name)
  // In one statement, so that nobody has more rights than intended in between. Nobody but the owner may create
  // tables, not even temporary ones, because such a table could shadow a real one.
  await client.query(`
    REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${role};
    GRANT USAGE ON SCHEMA public, pgboss, drizzle TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${READ_ONLY.join(', ')} FROM ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO ${role};
  `)
}

/**
 * The password's verifier as PostgreSQL stores it (SCRAM-SHA-256, RFC 5803). Computed here so that the password
 * itself is in no statement and therefore in no server log.
 */
export function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const rounds = 4_096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyFor = (what: string) => createHmac('sha256', salted).update(what).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}
