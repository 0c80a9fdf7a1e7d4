import type { Issue } from '@cancha/contract/ground/error-answer'
import { sql } from 'drizzle-orm'
import { type Database, isStatementTimeout, type Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import { refuseField } from '../request/refusal.ts'

/** The message at the field for names and e-mails. */
export const SLOW_SEARCH: Issue = {
  path: 'query.search',
  msg: 'La búsqueda tarda demasiado. Escribe el correo completo, o más letras del nombre.',
}

/**
 * Runs a search that has no index, such as one for parts of words in administrators' lists, with a timeout, so that it
 * doesn't slow down others.
 * @param tooSlow the field that makes it slow, and what to write there; null where nothing was asked, so that the timeout
 * isn't the search's fault
 * @param seconds for each statement; the pool's own limit is five
 * @throws Refusal unavailable, naming that field, if it takes longer
 */
export async function boundedSearch<T>(
  database: Database,
  tooSlow: Issue | null,
  look: (tx: Tx) => Promise<T>,
  seconds = 1,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      await run(tx, sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
      return look(tx)
    })
  } catch (error) {
    if (!tooSlow || !isStatementTimeout(error)) throw error
    throw refuseField('unavailable', tooSlow.path, tooSlow.msg)
  }
}

/**
 * Reads what a page can do without, with a timeout of one second for each statement.
 * @returns null if it takes longer
 */
export async function boundedRead<T>(database: Database, look: (tx: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await boundedSearch(database, null, look)
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}
