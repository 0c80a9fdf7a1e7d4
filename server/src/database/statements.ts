import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Tx } from './connection.ts'
import { type Decoder, type RowOf, WrongValue } from './decoders.ts'
import { drizzleClients } from './drizzle-clients.ts'

/** The program's database, a transaction, or bare connections. */
export type Queryable = Db | Tx | pg.ClientBase | pg.Pool

/** A statement of Drizzle's `sql`, or for a bare connection its text. */
type Statement = SQL | { text: string; values?: unknown[] } | FilledStatement

/** A statement that is written once, with what stands in its placeholders this time. */
type FilledStatement = { prepared: PreparedStatement; values: Record<string, unknown> }

type PreparedStatement = {
  readonly name: string
  readonly statement: SQL
  /** Where it was written. */
  readonly callSite: CallSite
  rendered?: { text: string; values: unknown[] }
  /** Where a shape's columns are, while the rows have these fields. */
  readonly columns: Map<Shape, { fields: readonly Field[]; columns: readonly Column[] }>
}

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
type Column = { name: string; decoder: Decoder<unknown>; at: number }

type Shape = Record<string, Decoder<unknown>>

export type { RowOf }

/**
 * A statement that failed, or whose rows aren't what its shape says. Names the statement's beginning, the call site that
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
  queryable: Queryable,
  shape: S,
  statement: Statement,
  { name }: { name?: string } = {},
): Promise<RowOf<S>[]> {
  const callSite = callSiteOf(statement, selectRows)
  return read(shape, await ask(queryable, statement, callSite, name), callSite)
}

/** The same for a statement that always has exactly one row, such as a count. @throws StatementError for any other number */
export async function selectOne<S extends Shape>(
  queryable: Queryable,
  shape: S,
  statement: Statement,
  { name }: { name?: string } = {},
): Promise<RowOf<S>> {
  const callSite = callSiteOf(statement, selectOne)
  const result = await ask(queryable, statement, callSite, name)
  const [row] = read(shape, result, callSite)
  if (!row || result.rows.length > 1)
    throw failure(`${result.rows.length} rows instead of one`, result.text, callSite)
  return row
}

/**
 * A statement for what is asked at every turn: Drizzle writes it once, each connection keeps it prepared under its name,
 * and where its columns are is looked up once. Its `sql.placeholder`s are the values that differ from one time to the next.
 */
export function prepareStatement<const Name extends string>(
  name: string,
  statement: SQL,
): (values: Record<Name, unknown>) => FilledStatement {
  const prepared: PreparedStatement = {
    name,
    statement,
    callSite: callSiteOf(undefined, prepareStatement),
    columns: new Map(),
  }
  return (values) => ({ prepared, values })
}

/**
 * The expression that gathers rows for `column.rows`: each is a list of the shape's columns without their names, which
 * would be half of what is sent and read.
 * @param rows the name of the subquery whose rows they are, in its order
 */
export function gathered(shape: Shape, rows: string): SQL {
  const columns = Object.keys(shape).map((name) => sql`${sql.identifier(rows)}.${sql.identifier(name)}`)
  return sql`coalesce(json_agg(json_build_array(${sql.join(columns, sql`, `)})), '[]')`
}

/** Runs a statement whose rows don't matter. @returns how many rows it changed, or selected */
export async function run(queryable: Queryable, statement: Statement): Promise<number> {
  const callSite = callSiteOf(statement, run)
  return (await ask(queryable, statement, callSite)).rowCount ?? 0
}

/** Runs the statements of a library that brings its own SQL, such as the queue's, in this transaction. */
export const statementRunner =
  (tx: Tx) =>
  (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
    tx.$client.query(text, values)

type CallSite = { stack?: string }

/** Returns the call site of the code that runs a statement; of a prepared one, which is run at every turn, of the code that wrote it. */
function callSiteOf(statement: Statement | undefined, asks: (...given: never[]) => unknown): CallSite {
  if (statement && 'prepared' in statement) return statement.prepared.callSite
  const callSite: CallSite = {}
  Error.captureStackTrace(callSite, asks)
  return callSite
}
type Result = pg.QueryArrayResult<(string | null)[]> & {
  text: string
  prepared: PreparedStatement | undefined
}

/** All values as PostgreSQL writes them, whatever their types: the decoders read them. */
const AS_WRITTEN = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

async function ask(
  queryable: Queryable,
  statement: Statement,
  callSite: CallSite,
  given?: string,
): Promise<Result> {
  const client = '$client' in queryable ? queryable.$client : queryable
  const prepared = 'prepared' in statement ? statement.prepared : undefined
  const name = prepared?.name ?? given
  const { text, values } = rendered(statement, client)
  drizzleClients.get(client)?.hears?.(text)
  try {
    const config = { text, values, rowMode: 'array', types: AS_WRITTEN, ...(name && { name }) } as const
    const result: pg.QueryArrayResult<(string | null)[]> = await client.query(config)
    return Object.assign(result, { text, prepared })
  } catch (cause) {
    throw failure('Failed query', text, callSite, cause)
  }
}

function rendered(statement: Statement, client: object): { text: string; values: unknown[] } {
  if ('text' in statement) return { text: statement.text, values: statement.values ?? [] }
  const drizzle = drizzleClients.get(client)
  if (!drizzle) throw new Error('a bare connection takes the text of a statement')
  if (!('prepared' in statement)) return drizzle.rendered(statement)
  const { prepared, values } = statement
  prepared.rendered ??= drizzle.rendered(prepared.statement)
  return { text: prepared.rendered.text, values: drizzle.filled(prepared.rendered.values, values) }
}

/** Where the columns of a shape are. */
function columnsOf(shape: Shape, { fields, text }: Result, callSite: CallSite): Column[] {
  return Object.entries(shape).map(([name, decoder]) => {
    const at = fields.findIndex((field) => field.name === name)
    const field = fields[at]
    if (!field) throw failure(`column "${name}" is missing`, text, callSite)
    if (fields.findLastIndex((field) => field.name === name) !== at)
      throw failure(`column "${name}" is there twice`, text, callSite)
    if (!decoder.types.has(field.dataTypeID))
      throw failure(
        `column "${name}" is ${typeName(field.dataTypeID)} instead of ${decoder.name}`,
        text,
        callSite,
      )
    return { name, decoder, at }
  })
}

const sameFields = (some: readonly Field[], others: readonly Field[]): boolean =>
  some.length === others.length &&
  some.every(({ name, dataTypeID }, at) => others[at]?.name === name && others[at].dataTypeID === dataTypeID)

/** The same, looked up once for a prepared statement: a table that changes meanwhile gives other fields. */
function knownColumns(shape: Shape, result: Result, callSite: CallSite): readonly Column[] {
  const { prepared, fields } = result
  const known = prepared?.columns.get(shape)
  if (known && sameFields(known.fields, fields)) return known.columns
  const columns = columnsOf(shape, result, callSite)
  prepared?.columns.set(shape, { fields, columns })
  return columns
}

function read<S extends Shape>(shape: S, result: Result, callSite: CallSite): RowOf<S>[] {
  const { rows, text } = result
  const columns = knownColumns(shape, result, callSite)
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
    throw failure(`column "${reading}" ${error.message}`, text, callSite)
  }
}

/** Takes the turn of a name until the transaction ends: another transaction that takes it, on any node, waits. */
export const takeTurn = (tx: Tx, name: string): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

function typeName(oid: number): string {
  const [name] = Object.entries(pg.types.builtins).find(([, number]) => number === oid) ?? []
  return name?.toLowerCase() ?? `of type ${oid}`
}

/** How much of a statement's text an error tells. Values aren't part of the text. */
const BEGINNING = 120

function failure(what: string, text: string, callSite: CallSite, cause?: unknown): StatementError {
  const [, ...frames] = callSite.stack?.split('\n') ?? []
  const begins = text.trim().replaceAll(/\s+/g, ' ').slice(0, BEGINNING)
  const error = new StatementError(`${what}: «${begins}» ${frames[0]?.trim() ?? ''}`, { cause })
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}
