import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * The two ways into the database. The owner's makes and changes tables and is closed before the first request; the app's
 * reads and writes rows, and that is all that whoever speaks through it can ever do.
 */
export type DatabaseUrls = { owner: string; app: string }

/** Tables to which rows are only added. A trigger of theirs says so to the owner as well. */
const APPEND_ONLY = ['audit_log']

/** Who logs in with an address. */
export function loginOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** What kept the app's login from being made: nobody made it, and the owner may not. */
export class MissingLoginError extends Error {
  readonly login: string

  constructor(login: string) {
    super(`the role ${login} can't log in, and the owner may not make roles`)
    this.login = login
  }
}

/**
 * Makes the app's login when there is none and the owner may make roles; one that is there stays as its operator made it.
 * @throws MissingLoginError
 */
export async function ensureLogin(client: pg.ClientBase, appUrl: string): Promise<void> {
  const { name, password } = loginOf(appUrl)
  const { rows } = await client.query<{ logs_in: boolean | null; may_make: boolean }>(
    `SELECT (SELECT rolcanlogin FROM pg_roles WHERE rolname = $1) AS logs_in, rolsuper OR rolcreaterole AS may_make
     FROM pg_roles WHERE rolname = current_user`,
    [name],
  )
  if (rows[0]?.logs_in) return
  if (!rows[0]?.may_make) throw new MissingLoginError(name)
  const role = pg.escapeIdentifier(name)
  // Two databases of one server may meet here: whoever comes second finds it made.
  await client.query(`
    DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(verifierOf(password))};
  `)
}

/** Gives the app's role its rights over what is there, and over what the owner will make later. */
export async function grantRights(client: pg.ClientBase, appUrl: string): Promise<void> {
  const role = pg.escapeIdentifier(loginOf(appUrl).name)
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  // In one go, so that at no moment anyone may do more than at its end. A table of one's own, even one that lasts no longer
  // than its connection, could stand in for a real one: so nobody makes any.
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
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO ${role};
  `)
}

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), made here so that the password itself is in no statement
 * and so in no log of the server's.
 */
export function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const rounds = 4_096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyFor = (what: string) => createHmac('sha256', salted).update(what).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}
