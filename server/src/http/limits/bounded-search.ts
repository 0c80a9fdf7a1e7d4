import { sql } from 'drizzle-orm'
import { type Database, isStatementTimeout, type Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import { refuseField } from '../request/refusal.ts'

/**
 * Runs a search that has no index, such as one for parts of words in administrators' lists, with a timeout of one
 * second, so that it doesn't slow down others.
 * @param searches whether there is a search text; without one the timeout isn't the search's fault
 * @throws Refusal unavailable, naming the search field, if it takes longer
 */
export async function boundedSearch<T>(
  database: Database,
  searches: boolean,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      await run(tx, sql`set local statement_timeout = '1s'`)
      return look(tx)
    })
  } catch (error) {
    if (!searches || !isStatementTimeout(error)) throw error
    throw refuseField(
      'unavailable',
      'query.search',
      'La búsqueda tarda demasiado. Escribe el correo completo, o más letras del nombre.',
    )
  }
}
