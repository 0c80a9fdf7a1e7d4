import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Tx } from './connection.ts'
import { type Decoder, WrongValue } from './decoders.ts'
import { drizzleClients } from './drizzle-clients.ts'

/** The program's database, a transaction, or bare connections. */
type Asked = Db | Tx | pg.ClientBase | pg.Pool

/** A statement of Drizzle's `sql`, or for a bare connection its text. */
type Statement = SQL | { text: string; values?: unknown[] }

type Shape = Record<string, Decoder<unknown>>
/** The row that a shape reads. */
export type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Decoder<infer Value> ? Value : never
}

/**
 * A statement that failed, or whose rows aren't what its shape says. Names the statement's beginning, the place that
 * ran it and the column, and never a value.
 */
export class StatementError extends Error {
  override name = 'StatementError'
}

/**
 * Runs a statement and reads its rows, each column as its decoder says. Columns that the shape doesn't name are left
 * out: another node may have added one to a table.
 * @param name keeps the statement prepared under this name on each connection: for statements that join many tables to
 * read few rows, where planning takes longer than running. The text must be the same each time; the driver refuses a
 * name that comes with another one.
 * @throws StatementError
 */
export async function selectRows<S extends Shape>(
  asked: Asked,
  shape: S,
  statement: Statement,
  { name }: { name?: string } = {},
): Promise<RowOf<S>[]> {
  const place: Place = {}
  Error.captureStackTrace(place, selectRows)
  return read(shape, await ask(asked, statement, place, name), place)
}

/** The same for a statement that always has exactly one row, such as a count. @throws StatementError for any other number */
export async function selectOne<S extends Shape>(
  asked: Asked,
  shape: S,
  statement: Statement,
  { name }: { name?: string } = {},
): Promise<RowOf<S>> {
  const place: Place = {}
  Error.captureStackTrace(place, selectOne)
  const result = await ask(asked, statement, place, name)
  const [row] = read(shape, result, place)
  if (!row || result.rows.length > 1)
    throw failure(`${result.rows.length} rows instead of one`, result.text, place)
  return row
}

/** Runs a statement whose rows don't matter. @returns how many rows it changed, or selected */
export async function run(asked: Asked, statement: Statement): Promise<number> {
  const place: Place = {}
  Error.captureStackTrace(place, run)
  return (await ask(asked, statement, place)).rowCount ?? 0
}

/** Runs the statements of a library that brings its own SQL, such as the queue's, in this transaction. */
export const statementRunner =
  (tx: Tx) =>
  (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
    tx.$client.query(text, values)

type Place = { stack?: string }
type Result = pg.QueryArrayResult<(string | null)[]> & { text: string }

/** All values as PostgreSQL writes them, whatever their types: the decoders read them. */
const AS_WRITTEN = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

async function ask(asked: Asked, statement: Statement, place: Place, name?: string): Promise<Result> {
  const client = '$client' in asked ? asked.$client : asked
  const { text, values } = rendered(statement, client)
  drizzleClients.get(client)?.hears?.(text)
  try {
    const config = { text, values, rowMode: 'array', types: AS_WRITTEN, ...(name && { name }) } as const
    const result: pg.QueryArrayResult<(string | null)[]> = await client.query(config)
    return Object.assign(result, { text })
  } catch (cause) {
    throw failure('Failed query', text, place, cause)
  }
}

function rendered(statement: Statement, client: object): { text: string; values: unknown[] } {
  if ('text' in statement) return { text: statement.text, values: statement.values ?? [] }
  const drizzle = drizzleClients.get(client)
  if (!drizzle) throw new Error('a bare connection takes the text of a statement')
  return drizzle.rendered(statement)
}

function read<S extends Shape>(shape: S, { rows, fields, text }: Result, place: Place): RowOf<S>[] {
  const columns = Object.entries(shape).map(([name, decoder]) => {
    const at = fields.findIndex((field) => field.name === name)
    const field = fields[at]
    if (!field) throw failure(`column "${name}" is missing`, text, place)
    if (fields.findLastIndex((field) => field.name === name) !== at)
      throw failure(`column "${name}" is there twice`, text, place)
    if (!decoder.types.has(field.dataTypeID))
      throw failure(
        `column "${name}" is ${typeName(field.dataTypeID)} instead of ${decoder.name}`,
        text,
        place,
      )
    return { name, decoder, at }
  })
  let reading = ''
  try {
    return rows.map((written) => {
      const row: Record<string, unknown> = {}
      for (const { name, decoder, at } of columns) {
        reading = name
        const value = written[at]
        if (typeof value === 'string') row[name] = decoder.read(value)
        else if (decoder.nullable) row[name] = null
        else throw new WrongValue('is null')
      }
      return row as RowOf<S>
    })
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error
    throw failure(`column "${reading}" ${error.message}`, text, place)
  }
}

function typeName(oid: number): string {
  const [name] = Object.entries(pg.types.builtins).find(([, number]) => number === oid) ?? []
  return name?.toLowerCase() ?? `of type ${oid}`
}

/** How much of a statement's text an error tells. Values aren't part of the text. */
const BEGINNING = 120

function failure(what: string, text: string, place: Place, cause?: unknown): StatementError {
  const [, ...frames] = place.stack?.split('\n') ?? []
  const begins = text.trim().replaceAll(/\s+/g, ' ').slice(0, BEGINNING)
  const error = new StatementError(`${what}: «${begins}» ${frames[0]?.trim() ?? ''}`, { cause })
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}
