import pg from 'pg'

/** PostgreSQL's own error, if there is one under what Drizzle or a raw statement threw. */
export function saidByPostgres(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause : null
}
