import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './connection.ts'

const dialect = new PgDialect()

/**
 * Runs a prepared statement. For statements that join many tables to read few rows, where planning takes longer than
 * running: each connection keeps the plan under the statement's name. The text must be the same each time; the driver
 * refuses a name that comes with another text.
 * @returns the rows as plain SQL gives them
 */
export async function planned<Row extends Record<string, unknown>>(
  db: Db | Tx,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute()) as {
    rows: Row[]
  }
  return rows
}
