import pg from 'pg'
import type { TestApp } from '../test-app.ts'

/** A statement as the program sent it. */
export type RecordedStatement = {
  text: string
  values: readonly unknown[]
  /** Set if each connection keeps it prepared: PostgreSQL may then plan it without its values. */
  name: string | undefined
  /** The first call that sent it: method and path. */
  call: string
}

export type Recording = {
  /** Those so far, by their kind. */
  statements: ReadonlyMap<string, RecordedStatement>
  stop(): void
}

/**
 * Records what the program asks its database while it answers calls, each kind of statement once. Statements that a test sends by itself, to make
 * what a call needs, aren't recorded.
 */
export function recordStatements(app: TestApp): Recording {
  const statements = new Map<string, RecordedStatement>()
  const { query } = pg.Client.prototype
  const inject = app.http.inject
  let call: string | null = null

  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (call !== null && isProgram(this)) {
      const [sent, values] = given as [string | pg.QueryConfig, unknown]
      const { text, values: own = [], name } = typeof sent === 'string' ? { text: sent } : sent
      const kind = withoutNumbers(text)
      if (!statements.has(kind))
        statements.set(kind, { text, values: Array.isArray(values) ? values : own, name, call })
    }
    return Reflect.apply(query, this, given)
  } as typeof query

  app.http.inject = (async (asked: { method?: string; url: string }) => {
    call = `${asked.method ?? 'GET'} ${asked.url.split('?')[0]}`
    try {
      return await Reflect.apply(inject, app.http, [asked])
    } finally {
      call = null
    }
  }) as typeof inject

  return {
    statements,
    stop() {
      pg.Client.prototype.query = query
      app.http.inject = inject
    },
  }
}

/** The same text for statements that differ in how many values a list has. */
const withoutNumbers = (text: string): string =>
  text.replaceAll(/\$\d+(\s*,\s*\$\d+)+/g, '$…').replaceAll(/\b\d+\b/g, '0')

/** Whether a connection is one of the program's pool, and not the test's or the queue's own. */
const isProgram = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === 'cancha'
