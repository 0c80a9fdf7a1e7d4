import pg from 'pg'
import { ROLE } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'

const DATABASE = 'cancha'

export function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Whether a server takes our word and answers, within the patience one has for a server on the same machine. */
export async function answers(port: number, password: string): Promise<boolean> {
  return ask(port, password, 'postgres', 'select 1').then(
    () => true,
    // One that speaks is alive, and one that is full will have room again; only a refused password makes it useless.
    (error) => error instanceof pg.DatabaseError && error.code !== '28P01',
  )
}

export async function ensureDatabase(port: number, password: string): Promise<void> {
  try {
    await ask(port, password, DATABASE, 'select 1')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '28P01') {
      throw new EmbeddedDatabaseError(
        'La contraseña guardada no es la de la base de datos. Borre el archivo «password» de su carpeta: se hará una nueva.',
      )
    }
    if (code !== '3D000')
      throw new EmbeddedDatabaseError(`La base de datos no responde: ${message}.`, { cause: error })
    await ask(port, password, 'postgres', `create database ${DATABASE}`)
  }
}

async function ask(port: number, password: string, database: string, query: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, database),
    connectionTimeoutMillis: 2000,
    query_timeout: 30_000,
  })
  // A connection that breaks between two calls would otherwise be an uncaught error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(query)
  } finally {
    await client.end().catch(() => undefined)
  }
}
