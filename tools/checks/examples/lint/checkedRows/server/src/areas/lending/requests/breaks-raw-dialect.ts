import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export const textOf = (statement: SQL = sql`select id from loans`): string =>
  new PgDialect().sqlToQuery(statement).sql
