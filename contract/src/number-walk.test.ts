import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { isText } from '@cancha/domain/calculators/inputs'
import type { NumberKind } from '@cancha/domain/numbers/read'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inSpanish } from './sentences.ts'

/** Refused, with a question where it may be two numbers. */
type Meant = number | 'asked' | 'none'

/** As people write numbers, and what each is of money, of what is counted, and of percents. */
const SPELLINGS: readonly [typed: string, money: Meant, count: Meant, share: Meant][] = [
  ['7', 7, 7, 7],
  [' 12 ', 12, 12, 12],
  ['1.5', 1.5, 1.5, 1.5],
  ['1,5', 'asked', 1.5, 1.5],
  ['12,50', 'asked', 12.5, 12.5],
  ['7,5 %', 'none', 'none', 7.5],
  ['7.125', 'asked', 'asked', 7.125],
  ['7,125', 7125, 7125, 7.125],
  ['150.000', 'asked', 'asked', 150],
  ['150,000', 150_000, 150_000, 150],
  ['$1,500', 1500, 1500, 1.5],
  ['1,234.56', 1234.56, 1234.56, 1234.56],
  ['1.234,56', 'asked', 'asked', 'asked'],
  ['1.500.000', 'asked', 'asked', 'asked'],
  ['1,50,000', 'none', 'none', 'none'],
  ['150 000', 'none', 'none', 'none'],
  // Pages understand these, and send the number.
  ['150k', 'none', 'none', 'none'],
  ['150 mil', 'none', 'none', 'none'],
  ['1e3', 'none', 'none', 'none'],
  ['0x10', 'none', 'none', 'none'],
  ['１２', 'none', 'none', 'none'],
  ['Infinity', 'none', 'none', 'none'],
  ['−5', -5, -5, -5],
  ['mil', 'none', 'none', 'none'],
]
const COLUMN: Record<NumberKind, 1 | 2 | 3> = { money: 1, count: 2, share: 3 }

const MONEY =
  /^(amount(from|to)?|price(From|To)?|renovationestimate|avr|rent|taxes|insurance|othercosts|earnest|fees|loanamount|value|property(value|tax|purchasedprice)|current(rent|debt)|renovacioncost|afterrepairecost)$/
const SHARE = /^(commission|ltv|rate(from|to)?|points|yieldFrom|arvTo)$/
const kindOf = (name: string): NumberKind =>
  MONEY.test(name) ? 'money' : SHARE.test(name) ? 'share' : 'count'

type Operation = { method: string; path: string; answer: z.ZodType } & Partial<Record<Part, z.ZodType>>
type Part = 'query' | 'body'
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const folder = import.meta.dirname
const modules: object[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(/* @vite-ignore */ join(folder, file))),
)
const operations = new Set(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((group): unknown[] => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter(isOperation),
)

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const within = ({ shape, innerType, element, in: first, options }: Def) => [
  ...Object.values(shape ?? {}),
  ...[innerType, element, first].filter((inner) => inner !== undefined),
  ...(options ?? []),
]
const hasFields = (schema: z.ZodType): boolean =>
  defOf(schema).type === 'object' || within(defOf(schema)).some(hasFields)

/** The single fields of a schema, by their paths. */
function fieldsOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  const def = defOf(schema)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
  return hasFields(schema)
    ? within(def).flatMap((inner) => (hasFields(inner) ? fieldsOf(inner, path) : []))
    : [[path, schema]]
}

const read = (field: z.ZodType, given: unknown) => {
  const { success, data, error } = field.safeParse(given, { error: inSpanish })
  return success ? data : (error?.issues[0]?.message ?? '')
}

/** Texts of which one is in the range of any field that takes numbers as they are typed. */
const FITTING = ['3', '12', '1950', '150000']
const isTyped = (field: z.ZodType) =>
  FITTING.some((typed) => typeof read(field, typed) === 'number') &&
  // An id is digits and never counted.
  read(field, '7.5') !== 'El identificador no es válido'

const FIELDS = [...operations].flatMap((operation) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(operation[part] ?? operation.answer, part)
      .filter(([, field]) => operation[part] && isTyped(field))
      .map(([path, field]) => [`${operation.method} ${operation.path} ${path}`, field] as const),
  ),
)

const UNCLEAR = /Invalid|así no lo entendemos/
/** What asks back: a number in an address was written by a program. */
const ASKS = /con coma|^Escribe un número entero de/

describe('every number that is typed', () => {
  test('is found', () => {
    expect(FIELDS.length).toBeGreaterThan(130)
    for (const name of ['bathrooms', 'yieldFrom', 'priceTo', 'points', 'stands', 'uses', 'page', 'limit'])
      expect(
        FIELDS.some(([path]) => path.endsWith(`.${name}`)),
        name,
      ).toBe(true)
  })

  test.each(FIELDS)('%s is stored as it was meant, or refused with what to do', (path, field) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    const isInAddress = / query\./.test(path) && !MONEY.test(name) && !SHARE.test(name)
    for (const spelling of SPELLINGS) {
      const [typed] = spelling
      const meant = spelling[COLUMN[kindOf(name)]]
      const got = read(field, typed)
      if (typeof meant === 'number') {
        // An address has texts only.
        const plain = read(field, meant)
        const same = typeof plain === 'number' || !/ query\./.test(path) ? plain : read(field, String(meant))
        expect([typed, got]).toEqual([typed, same])
        continue
      }
      // Who asks how many lenders there are while typing is answered without what can't be read.
      if (got === null) continue
      expect([typed, typeof got]).toEqual([typed, 'string'])
      expect(got).not.toMatch(UNCLEAR)
      if (meant === 'asked' && !isInAddress)
        expect([typed, got]).toEqual([typed, expect.stringMatching(ASKS)])
    }
    for (const empty of ['', '  '])
      expect([empty, read(field, empty)]).not.toEqual([empty, expect.any(Number)])
  })
})

describe('every number of an analysis', () => {
  const inputs = Object.entries(CALCULATORS).flatMap(([type, { inputs, read: readAll }]) =>
    inputs
      .filter((input) => !isText(input) && input.kind !== 'choice')
      .map((input) => [`${type} ${input.key}`, input, readAll] as const),
  )

  test.each(inputs)('%s is counted as it was meant, or asked about', (_, { key, kind }, readAll) => {
    const at = COLUMN[kind === 'money' ? kind : kind === 'percent' || kind === 'times' ? 'share' : 'count']
    const told = (given: unknown) => {
      const { values, issues } = readAll({ [key]: given })
      return issues[key] ?? values[key]
    }
    for (const spelling of SPELLINGS) {
      const [typed, meant] = [spelling[0], spelling[at]]
      const got = told(typed)
      if (typeof meant === 'number') expect([typed, got]).toEqual([typed, told(meant)])
      else
        expect([typed, got]).toEqual([
          typed,
          expect.stringMatching(
            meant === 'asked' && at !== 3 ? /¿Quisiste escribir/ : /escribe solo números/,
          ),
        ])
    }
  })
})
