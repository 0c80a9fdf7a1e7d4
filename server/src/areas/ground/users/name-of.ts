import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'

/** A member's name, for what others are told of them. */
export const nameOf = (
  tx: Tx,
  userId: number,
): Promise<{ id: number; firstName: string; lastName: string }> =>
  selectOne(
    tx,
    { id: column.id, firstName: column.text, lastName: column.text },
    sql`select id, first_name as "firstName", last_name as "lastName" from accounts where id = ${userId}`,
  )
