import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { column } from '../decoders.ts'
import { verifierOf } from '../roles.ts'
import { saidByPostgres } from '../said-by-postgres.ts'
import { selectRows } from '../statements.ts'
import { SUPERUSER } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'

const DATABASE = 'cancha'

/** hand-over.sql contains this name too. */
export const OWNER = 'cancha_owner'
export const APP = 'cancha_app'

export type Login = { role: string; password: string }

export const superuser = (password: string): Login => ({ role: SUPERUSER, password })

export function databaseUrl(port: number, { role, password }: Login, database = DATABASE): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Whether a server accepts this login and answers, within a time that is enough on one machine. */
export async function answers(port: number, login: Login, database = 'postgres'): Promise<boolean> {
  return tell(databaseUrl(port, login, database), 'select 1').then(
    () => true,
    // A server that responds is alive, and one without free connections will have some again; only a refused password
    // makes it unusable.
    (error) => error instanceof pg.DatabaseError && error.code !== '28P01',
  )
}

/** Creates the database and its two roles, or brings existing ones up to date. */
export async function ensureDatabase(
  port: number,
  root: Login,
  logins: { owner: Login; app: Login },
): Promise<void> {
  const server = databaseUrl(port, root, 'postgres')
  const ours = databaseUrl(port, root)
  try {
    // Resets rights and passwords, whatever was changed since the last start.
    await tell(server, [logins.owner, logins.app].map(roleOf).join('\n'))
    const [database] = await connected(server, (client) =>
      selectRows(
        client,
        { owner: column.text },
        { text: `select pg_get_userbyid(datdba) as owner from pg_database where datname = '${DATABASE}'` },
      ),
    )
    if (!database) await tell(server, `create database ${DATABASE} owner ${OWNER}`)
    // In older versions the superuser owned everything.
    else if (database.owner !== OWNER) await tell(ours, await handOver())
  } catch (error) {
    const { code, message } = saidByPostgres(error) ?? (error as { code?: string; message: string })
    if (code === '28P01') {
      throw new EmbeddedDatabaseError(
        'La contraseña guardada no es la de la base de datos. Borra el archivo «password» de su carpeta: se hará una nueva.',
      )
    }
    throw new EmbeddedDatabaseError(`La base de datos no responde: ${message}.`, { cause: error })
  }
}

const handOver = () => readFile(new URL('../hand-over.sql', import.meta.url), 'utf8')

const roleOf = ({ role, password }: Login): string => `
  do $$ begin create role ${role}; exception when duplicate_object then null; end $$;
  alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    password ${pg.escapeLiteral(verifierOf(password))};
  alter role ${role} reset all;`

const tell = (url: string, statements: string): Promise<unknown> =>
  connected(url, (client) => client.query(statements))

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 30_000,
  })
  // Without a listener, a connection that breaks between two queries would raise an uncaught error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
