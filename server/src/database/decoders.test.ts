import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedTestApp, type TestApp } from '../testing/test-app.ts'
import type { Db, Tx } from './connection.ts'
import { column, type Decoder } from './decoders.ts'
import { selectOne } from './statements.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await sharedTestApp()
  db = app.services.database.db
})

const readBack = async <Value>(decoder: Decoder<Value>, expression: SQL): Promise<Value> =>
  (await selectOne(db, { value: decoder }, sql`select ${expression} as value`)).value as Value

/** Texts without the character that PostgreSQL doesn't store, and without halves of a character. */
const texts = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '',
      'NULL',
      'null',
      '{}',
      '{a,"b"}',
      '\\',
      '"',
      "'",
      ',',
      ' ',
      '\n',
      '\u{1f600}',
      '$1',
      '\\x00',
    ),
  )
  .map((text) => text.replaceAll('\0', ''))
const integers = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
)
const moments = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
})
const momentsInZones = fc.tuple(
  moments,
  fc.constantFrom('UTC', 'Asia/Kolkata', 'America/Chicago', 'America/Bogota'),
)

const inZone = <T>(zone: string, ask: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.database.transaction(async (tx) => {
    await selectOne(tx, {}, sql`select set_config('timezone', ${zone}, true)`)
    return ask(tx)
  })
/** Without -0, which JSON doesn't have. */
const json = fc
  .jsonValue({ stringUnit: 'grapheme' })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)

const tries = { numRuns: process.env['CANCHA_SOAK'] ? 3_000 : 60 }
const holds = <Value>(values: fc.Arbitrary<Value>, look: (value: Value) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(values, async (value) => {
      await look(value)
    }),
    tries,
  )

describe('what PostgreSQL was given comes back', () => {
  test('as an integer', () =>
    holds(integers, async (n) => expect(await readBack(column.int, sql`${n}::bigint`)).toBe(n)))

  test('as a text', () =>
    holds(texts, async (text) => expect(await readBack(column.text, sql`${text}::text`)).toBe(text)))

  test('as true or false', () =>
    holds(fc.boolean(), async (is) => expect(await readBack(column.bool, sql`${is}::boolean`)).toBe(is)))

  test('as a moment, in any time zone of the session', () =>
    holds(momentsInZones, async ([at, zone]) => {
      const read = await inZone(zone, (tx) =>
        selectOne(tx, { at: column.moment }, sql`select ${at.toISOString()}::timestamptz as at`),
      )
      expect(read.at.getTime()).toBe(at.getTime())
    }))

  test('as a moment’s ISO text, from a column and from JSON, in any time zone of the session', () =>
    holds(momentsInZones, async ([at, zone]) => {
      const read = await inZone(zone, (tx) => {
        const given = sql`${at.toISOString()}::timestamptz`
        const shape = { at: column.iso, row: column.row({ at: column.iso, date: column.moment }) }
        const row = sql`json_build_object('at', ${given}, 'date', ${given})`
        return selectOne(tx, shape, sql`select ${given} as at, ${row} as row`)
      })
      expect(read).toEqual({ at: at.toISOString(), row: { at: at.toISOString(), date: at } })
    }))

  test('as bytes', () =>
    holds(fc.uint8Array({ maxLength: 40 }), async (bytes) =>
      expect(await readBack(column.bytes, sql`${Buffer.from(bytes)}::bytea`)).toEqual(Buffer.from(bytes)),
    ))

  test('as JSON of either type', () =>
    holds(json, async (value) => {
      const text = JSON.stringify(value)
      expect(await readBack(column.json(z.unknown()), sql`${text}::json`)).toEqual(value)
      expect(await readBack(column.json(z.unknown()), sql`${text}::jsonb`)).toEqual(value)
    }))

  test('as a list of texts and nulls, and as one of numbers', async () => {
    const { list, nullable, text, int } = column
    await holds(fc.array(fc.option(texts), { maxLength: 5 }), async (items) =>
      expect(await readBack(list(nullable(text)), sql`${sql.param(items)}::text[]`)).toEqual(items),
    )
    await holds(fc.array(integers, { maxLength: 5 }), async (items) =>
      expect(await readBack(list(int), sql`${sql.param(items)}::bigint[]`)).toEqual(items),
    )
  })
})

test('microseconds are cut off, before 1970 too, and a year may have five digits', async () => {
  const { moment, iso, row } = column
  for (const [written, expected] of [
    ['12345-01-01 00:00:00Z', '+012345-01-01T00:00:00.000Z'],
    ['2026-11-22 10:00:00.123999Z', '2026-11-22T10:00:00.123Z'],
    ['2026-11-22 10:00:00.1Z', '2026-11-22T10:00:00.100Z'],
    ['1960-11-22 10:00:00.123999Z', '1960-11-22T10:00:00.123Z'],
  ] as const) {
    const given = sql`${written}::timestamptz`
    expect(await readBack(iso, given)).toBe(expected)
    expect(await readBack(row({ at: iso }), sql`json_build_object('at', ${given})`)).toEqual({ at: expected })
  }
  expect(await readBack(moment, sql`timestamptz '12345-01-01 00:00:00Z'`)).toEqual(
    new Date('+012345-01-01T00:00:00Z'),
  )
  expect(await readBack(moment, sql`timestamptz '2026-11-22 10:00:00.123999Z'`)).toEqual(
    new Date('2026-11-22T10:00:00.123Z'),
  )
  expect(await readBack(moment, sql`timestamptz '1960-11-22 10:00:00.123999Z'`)).toEqual(
    new Date('1960-11-22T10:00:00.123Z'),
  )
})

const { id, int, text, bool, moment, bytes, oneOf, list, nullable } = column
test.each<[string, Decoder<unknown>, SQL]>([
  ['an integer of more than 2^53', int, sql`9007199254740992`],
  ['an id of more than 2^53', id, sql`-9223372036854775808`],
  ['an id of zero', id, sql`0`],
  ['a number with decimals as an integer', int, sql`1.0::double precision`],
  ['a numeric as an integer', int, sql`1::numeric`],
  ['an integer as a text', text, sql`1`],
  ['a text as an integer', int, sql`'1'::text`],
  ['a text as true', bool, sql`'t'::text`],
  ['a moment without a zone', moment, sql`timestamp '2026-11-22'`],
  ['a day as a moment', moment, sql`date '2026-11-22'`],
  ['a moment that never comes', moment, sql`timestamptz 'infinity'`],
  ['a moment later than any Date', moment, sql`timestamptz '294276-01-01Z'`],
  ['a text as an ISO text', column.iso, sql`'2026-11-22T10:00:00.000Z'::text`],
  ['a moment that never comes as an ISO text', column.iso, sql`timestamptz 'infinity'`],
  ['one in a row', column.row({ at: column.iso }), sql`json_build_object('at', timestamptz 'infinity')`],
  ['a word in a row where a moment should be', column.row({ at: column.iso }), sql`'{"at":"ayer"}'::json`],
  ['a row without one of its columns', column.row({ id, text }), sql`'{"id":1}'::json`],
  ['a row with a null where none may be', column.row({ id }), sql`'{"id":null}'::json`],
  ['rows as one row', column.row({ id }), sql`'[{"id":1}]'::json`],
  ['a text as bytes', bytes, sql`'\\x00'::text`],
  ['a text that isn’t one of these', oneOf('a', 'b'), sql`'c'::text`],
  ['a list as its item', text, sql`array['a']`],
  ['an item as its list', list(text), sql`'{a}'::text`],
  ['a list of something else', list(int), sql`array['1']`],
  ['a null in a list', list(text), sql`array['a', null]`],
  ['a list in a list', list(int), sql`array[array[1]]`],
  ['a list in a list where nulls may be', list(nullable(int)), sql`array[array[1]]`],
  ['a null where none may be', text, sql`null::text`],
  ['JSON that its schema refuses', column.json(z.object({ n: z.int() })), sql`'{"n":"1"}'::jsonb`],
  ['JSON with an id of more than 2^53', column.json(z.int()), sql`'9007199254740993'::jsonb`],
])('%s is refused', async (_, decoder, expression) => {
  await expect(readBack(decoder, expression)).rejects.toThrow('column "value"')
})

test('a fault inside of JSON names its place and not its value', async () => {
  const schema = z.object({ who: z.object({ email: z.int() }) })
  const read = readBack(column.json(schema), sql`'{"who":{"email":"ana@secreto.mx"}}'::jsonb`)
  const message = await read.then(String, (error: Error) => error.message)
  expect(message).toContain('invalid_type at "who.email"')
  // The statement's own text has the value here, as no statement of the program does.
  expect(message.split('«')[0]).not.toContain('secreto')
})
