import pg from 'pg'
import { parse } from 'postgres-array'
import type { z } from 'zod'

/** How one column of a statement's result is read: from which of PostgreSQL's types, and into which value. */
export type Decoder<Value> = {
  /** The expected type of the column, for errors. */
  readonly name: string
  /** The numbers (oid) of PostgreSQL's types that are accepted, and of arrays of them. */
  readonly types: ReadonlySet<number>
  readonly arrays: ReadonlySet<number>
  /** Whether NULL is read as null; otherwise it is refused. */
  readonly nullable: boolean
  /** Reads a value as PostgreSQL writes it. @throws WrongValue */
  readonly read: (text: string) => Value
  /** Reads a value of this type inside of JSON that the statement made of whole rows. @throws WrongValue */
  readonly readJson: (value: unknown) => Value
}

/** The row that a shape reads. */
export type RowOf<S extends Record<string, Decoder<unknown>>> = {
  -readonly [Name in keyof S]: S[Name] extends Decoder<infer Value> ? Value : never
}

/** A value that isn't what its decoder reads. Says what is wrong with it, and never the value. */
export class WrongValue extends Error {}

const {
  BOOL,
  BYTEA,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  JSON: JSON_TEXT,
  JSONB,
  TEXT,
  TIMESTAMPTZ,
  UUID,
} = pg.types.builtins
const { BPCHAR, VARCHAR } = pg.types.builtins
const NAME = 19

/** The type of arrays of each type. */
const ARRAY_OF = new Map<number, number>([
  [BOOL, 1000],
  [BYTEA, 1001],
  [NAME, 1003],
  [INT2, 1005],
  [INT4, 1007],
  [TEXT, 1009],
  [BPCHAR, 1014],
  [VARCHAR, 1015],
  [INT8, 1016],
  [TIMESTAMPTZ, 1185],
  [JSON_TEXT, 199],
  [UUID, 2951],
  [JSONB, 3807],
  [FLOAT8, 1022],
])

function decoder<Value>(
  name: string,
  types: number[],
  read: (text: string) => Value,
  readJson: (value: unknown) => Value = (value) => read(textIn(value)),
): Decoder<Value> {
  const arrays = new Set(types.flatMap((type) => ARRAY_OF.get(type) ?? []))
  return { name, types: new Set(types), arrays, nullable: false, read, readJson }
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new WrongValue('is no text in its JSON')
  return value
}

const INTEGERS = [INT2, INT4, INT8]
const TEXTS = [TEXT, VARCHAR, BPCHAR, NAME, UUID]

/** Beyond 2^53 a number of JavaScript would be another one. */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new WrongValue('is beyond 2^53')
  return value
}

function integerIn(value: unknown): number {
  if (typeof value !== 'number') throw new WrongValue('is no number in its JSON')
  if (!Number.isSafeInteger(value)) throw new WrongValue('is beyond 2^53')
  return value
}

/** NaN and the infinities are numbers to PostgreSQL, and none in JSON. */
function finite(value: number): number {
  if (!Number.isFinite(value)) throw new WrongValue('is not finite')
  return value
}

function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new WrongValue('is no number in its JSON')
  return finite(value)
}

function positive(value: number): number {
  if (value <= 0) throw new WrongValue('is not positive')
  return value
}

function actual(value: unknown): Date {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value
  throw new WrongValue('is a moment that no Date can be')
}

const readMoment = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown

/** A moment in JSON, in UTC and with a year of four digits, as nearly all are. */
const PLAIN_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

/** A Date refuses years of five digits and old time zones. JSON has a letter where the column's own text has a space. */
function momentIn(value: unknown): Date {
  const text = textIn(value)
  return actual(PLAIN_MOMENT.test(text) ? new Date(text) : readMoment(text.replace('T', ' ')))
}

/** Without a Date, which would cost several times as much. */
function isoIn(value: unknown): string {
  const text = textIn(value)
  if (!PLAIN_MOMENT.test(text)) return momentIn(text).toISOString()
  const fraction = text.slice(20, -6).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 19)}.${fraction}Z`
}

/** Reads a row of JSON from its values in the order of the shape. */
function rowReader<S extends Record<string, Decoder<unknown>>>(
  shape: S,
): (values: readonly unknown[]) => RowOf<S> {
  const columns = Object.entries(shape)
  // A copy with all names is several times faster to fill than an object that gets them one by one.
  const blank: Record<string, unknown> = Object.fromEntries(columns.map(([name]) => [name, null]))
  return (values) => {
    const row = { ...blank }
    let reading = ''
    try {
      for (const [at, [name, decoder]] of columns.entries()) {
        reading = name
        const value = values[at]
        if (value === null && decoder.nullable) continue
        if (value === null || value === undefined) throw new WrongValue('is missing or null')
        row[name] = decoder.readJson(value)
      }
    } catch (error) {
      if (error instanceof WrongValue) throw new WrongValue(`"${reading}" of a row ${error.message}`)
      throw error
    }
    return row as RowOf<S>
  }
}

/**
 * The decoders, one for each sort of column. `numeric` (which is what `sum` makes of a bigint) has none: the statement
 * says by a cast what it is to be.
 */
export const column = {
  /** An integer of any size up to 2^53. */
  int: decoder('int', INTEGERS, integer, integerIn),
  /** A row's id: a positive integer. */
  id: decoder(
    'id',
    INTEGERS,
    (text) => positive(integer(text)),
    (value) => positive(integerIn(value)),
  ),
  text: decoder('text', TEXTS, (text) => text),
  /** A number of double precision, such as a coordinate. */
  double: decoder('double', [FLOAT8], (text) => finite(Number(text)), numberIn),
  bool: decoder(
    'bool',
    [BOOL],
    (text) => text === 't',
    (value) => {
      if (typeof value !== 'boolean') throw new WrongValue('is no boolean in its JSON')
      return value
    },
  ),
  /**
   * A timestamp with time zone. A Date ends at milliseconds and PostgreSQL at microseconds: what is left over is cut
   * off, so a Date that came from here may be a little before the row's moment, and is no mark for reading on.
   */
  moment: decoder('moment', [TIMESTAMPTZ], (text) => actual(readMoment(text)), momentIn),
  /**
   * The same as ISO text in UTC with milliseconds, as answers have it: for rows that are only passed on, where a Date for
   * each costs more than everything else about them.
   */
  iso: decoder('iso', [TIMESTAMPTZ], (text) => actual(readMoment(text)).toISOString(), isoIn),
  bytes: decoder('bytes', [BYTEA], (text) => {
    if (!text.startsWith('\\x')) throw new WrongValue('is not written in hexadecimal')
    return Buffer.from(text.slice(2), 'hex')
  }),

  /** JSON of either type that this schema accepts. Of a fault only the place inside of the JSON is told. */
  json: <Value>(schema: z.ZodType<Value>): Decoder<Value> => {
    const readJson = (value: unknown) => {
      const read = schema.safeParse(value)
      if (read.success) return read.data
      const { code, path } = read.error.issues[0] ?? { code: 'custom', path: [] }
      throw new WrongValue(`has JSON with ${code} at "${path.join('.')}"`)
    }
    return decoder('json', [JSON_TEXT, JSONB], (text) => readJson(JSON.parse(text)), readJson)
  },

  /** Rows that the statement gathered by `gathered`: far cheaper than the driver's where there are many columns. */
  rows: <S extends Record<string, Decoder<unknown>>>(shape: S): Decoder<RowOf<S>[]> => {
    const readRow = rowReader(shape)
    const { length } = Object.keys(shape)
    const readJson = (value: unknown) => {
      if (!Array.isArray(value)) throw new WrongValue('has no rows in its JSON')
      return value.map((row: unknown) => {
        if (!Array.isArray(row) || row.length !== length) throw new WrongValue('has other rows in its JSON')
        return readRow(row)
      })
    }
    return decoder('rows', [JSON_TEXT, JSONB], (text) => readJson(JSON.parse(text)), readJson)
  },

  /** One row, of `json_build_object`. */
  row: <S extends Record<string, Decoder<unknown>>>(shape: S): Decoder<RowOf<S>> => {
    const readRow = rowReader(shape)
    const names = Object.keys(shape)
    const readJson = (value: unknown) => {
      if (typeof value !== 'object' || value === null) throw new WrongValue('has no row in its JSON')
      const given = value as Record<string, unknown>
      return readRow(names.map((name) => given[name]))
    }
    return decoder('row', [JSON_TEXT, JSONB], (text) => readJson(JSON.parse(text)), readJson)
  },

  /** One of these texts. */
  oneOf: <const Value extends string>(...values: readonly Value[]): Decoder<Value> =>
    decoder(`one of ${values.join(', ')}`, TEXTS, (text) => {
      const value = values.find((one) => one === text)
      if (value === undefined) throw new WrongValue('is none of the texts that it may be')
      return value
    }),

  /** The same, or null. */
  nullable: <Value>(inner: Decoder<Value>): Decoder<Value | null> => ({ ...inner, nullable: true }),

  /** An array with one dimension. */
  list: <Value>(item: Decoder<Value>): Decoder<Value[]> => ({
    name: `list of ${item.name}`,
    types: item.arrays,
    arrays: new Set(),
    nullable: false,
    read: (text) =>
      parse(text, (entry) => entry).map((entry: unknown) => {
        if (typeof entry === 'string') return item.read(entry)
        if (entry === null && item.nullable) return null as Value
        throw new WrongValue(entry === null ? 'has a null in its list' : 'has a list inside of its list')
      }),
    readJson: (value) => {
      if (!Array.isArray(value)) throw new WrongValue('is no list in its JSON')
      return value.map((entry: unknown) => {
        if (entry !== null) return item.readJson(entry)
        if (item.nullable) return null as Value
        throw new WrongValue('has a null in its list')
      })
    },
  }),
}
