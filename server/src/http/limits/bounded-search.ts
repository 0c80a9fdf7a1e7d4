import { sql } from 'drizzle-orm'
import { type Database, ranOutOfTime, type Tx } from '../../database/connection.ts'
import { refuseField } from '../request/refusal.ts'

/**
 * Runs a search over lists that have no index for parts of words, as administrators do now and then, and gives up
 * before it is is in anyone's way.
 * @param searches whether words were asked for: without them there is nothing to write differently
 * @throws Refusal unavailable when it takes longer than a second
 *
 *
 */
export async function boundedSearch<T>(
  database: Database,
  searches: boolean,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '1s'`)
      return look(tx)
    })
  } catch (error) {
    if (!searches || !ranOutOfTime(error)) throw error
    throw refuseField(
      'unavailable',
      'query.search',
      'La búsqueda tarda demasiado. Escribe el correo completo, o más letras del nombre.',
    )
  }
}
