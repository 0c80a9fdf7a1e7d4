import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'

/** The names of a member, for what others are told of them. */
export const namesOf = (tx: Tx, userId: number) =>
  selectOne(
    tx,
    { id: column.id, firstName: column.text, lastName: column.text },
    sql`select id, first_name as "firstName", last_name as "lastName" from users where id = ${userId}`,
  )
