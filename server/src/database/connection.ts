import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { committed } from './after-commit.ts'
import { drizzleClients } from './drizzle-clients.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { saidByPostgres } from './said-by-postgres.ts'

/** A query interface: the pool, or one transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = NodePgDatabase & { $client: pg.PoolClient }

export type Database = {
  db: Db
  pool: pg.Pool
  /**
   * Runs `work` in one transaction. After a deadlock or a serialisation failure it is run again from the beginning, so
   * `work` must not do anything outside of `tx` that can't be repeated.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** True when the database answers within a second. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

type Options = {
  url: string
  poolSize: number
  /** Called with every statement before it runs; tests count them. */
  onQuery?: (text: string) => void
  /**
   * Called when a transaction's connection is asked for a statement while another one runs. Without it the second
   * statement fails.
   */
  onParallelQuery?: (error: Error) => void
  onError: (error: Error) => void
}

/** Limits for statements, idle transactions and waiting for locks, so that no statement holds up the others. */
const GUARDS = '-c statement_timeout=5s -c idle_in_transaction_session_timeout=10s -c lock_timeout=3s'

/** Connections that stay open: a request takes one or two, and the program's own beats another. */
const WARM = 4
/** Others close after this time. */
const IDLE_MS = 60_000

export function connect(options: Options): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // A new connection takes long to open, and plans each prepared statement anew several times.
    min: Math.min(WARM, options.poolSize),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 5_000,
    // For cases in which the server's own timeout can't reach us: a connection that drops everything.
    query_timeout: 8_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: GUARDS,
    application_name: 'cancha',
  })
  // The pool replaces a connection that dies. Its error event must have a listener, or the process would end, so
  // every connection gets one, whether it is in the pool or in use. The pool repeats the event, which is ignored.
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => undefined)
  const logger = options.onQuery && { logQuery: options.onQuery }
  const config = logger ? { logger } : {}
  const dialect = new PgDialect()
  const rendered = (statement: SQL) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement)
    return { text, values }
  }
  const known = <Client extends pg.Pool | pg.PoolClient>(client: Client): Client => {
    drizzleClients.set(client, { rendered, filled: fillPlaceholders, hears: options.onQuery })
    return client
  }
  const db = drizzle({ client: known(pool), ...config }) as Db

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const watched = known(oneAtATime(client, options.onParallelQuery))
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const tx = drizzle({ client: watched, ...config }) as Tx
      const result = await work(tx)
      await watched.query('COMMIT')
      committed(tx)
      return result
    } catch (error) {
      // A server that didn't answer won't answer ROLLBACK either; closing the connection ends the transaction.
      if (neverAnswered(error)) broken = error
      else
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    db,
    pool,
    async transaction(work) {
      for (let left = RERUNS; ; left--) {
        try {
          return await once(work)
        } catch (error) {
          if (left === 0 || !isConflict(error)) throw error
        }
      }
    },
    async answers() {
      const probe = pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
      const tooLate = new Promise<false>((resolve) => setTimeout(resolve, 1_000, false).unref())
      return Promise.race([probe, tooLate])
    },
    close: () => pool.end(),
  }
}

/** How often a transaction that lost against another is run again. */
const RERUNS = 2

/**
 * PostgreSQL's codes for a deadlock and for a serialisation failure: nothing was changed, and a retry may succeed.
 */
export function isConflict(error: unknown): boolean {
  const cause = saidByPostgres(error)
  return cause?.code === '40P01' || cause?.code === '40001'
}

function neverAnswered(error: unknown): error is Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && cause.message.startsWith('Query read timeout')
}

/** True for PostgreSQL's unique violation, so that a lost race is handled like a failed check. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = saidByPostgres(error)
  return cause?.code === '23505' && cause.constraint === constraint
}

/** True if a row can't be deleted because others refer to it, or refers to one that isn't there. */
export function isForeignKeyViolation(error: unknown, constraint = /./): boolean {
  const cause = saidByPostgres(error)
  return cause?.code === '23503' && constraint.test(cause.constraint ?? '')
}

/** True for PostgreSQL's statement timeout. */
export function isStatementTimeout(error: unknown): boolean {
  const cause = saidByPostgres(error)
  return cause?.code === '57014'
}

/**
 * Codes for a database that is unreachable, out of resources, too slow, or still in conflict after retries. All of
 * them may pass.
 */
const OUT_OF_REACH = /^(08|57P0|53[0-4]00|55P03|57014|58030|25P03|40P01|40001)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', 'EPIPE', 'ENOTFOUND'])
const POOL_TROUBLE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True if a disk is full: the database's, or the one with the files. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && NO_ROOM.has(String(at.code))) return true
  return false
}

/** True if the database is unreachable or overloaded, as opposed to a faulty statement. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (OUT_OF_REACH.test(code) || NETWORK.has(code) || POOL_TROUBLE.test(at.message)) return true
  }
  return false
}
