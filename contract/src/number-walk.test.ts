import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { isText } from '@cancha/domain/analysis/calculators/inputs'
import { lastYearBuilt } from '@cancha/domain/deals/facts'
import type { NumberKind } from '@cancha/domain/ground/numbers/read'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inSpanish } from './ground/sentences.ts'

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
/** A sentence that asks which number was meant; numbers in an address are exempt, because a program writes them. */
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
      // The count of lenders while typing leaves out unreadable fields.
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

/** Of each field that is published or agreed upon: its least and its most, and the word by which its sentences name it. */
const LIMITS: Record<string, [least: number, most: number, word: string]> = {
  price: [1, 1e9, 'precio'],
  rent: [1, 1e9, 'renta al mes'],
  renovationestimate: [0, 1e9, 'arreglos'],
  avr: [0, 1e9, 'casa arreglada'],
  taxes: [0, 1e9, 'impuesto'],
  insurance: [0, 1e9, 'seguro'],
  othercosts: [0, 1e9, 'otros gastos'],
  footage: [0, 1e6, 'tamaño'],
  yearbuild: [1600, lastYearBuilt(dayOf(new Date())), 'año'],
  bedroom: [1, 500, 'cuartos'],
  bathrooms: [1, 500, 'baños'],
  'deals/offers amount': [1, 1e9, 'oferta'],
  'loans/offers amount': [1000, 1e9, 'préstamo'],
  'payments/refund amount': [0.01, 999_999.99, 'devolución'],
  'coupons amount': [0.01, 10_000, 'descuento'],
  earnest: [0, 1e9, 'depósito'],
  days: [1, 365, 'días'],
  'deals/offers stands': [1, 30, 'días'],
  'loans/offers stands': [1, 60, 'días'],
  percent: [1, 100, 'de 1 a 100'],
  months: [1, 36, 'de 1 a 36'],
  uses: [1, 100_000, 'de 1 a 100,000'],
  commission: [0, 15, 'comisión'],
  amountfrom: [0, 1e9, 'préstamo menor'],
  amountto: [1, 1e9, 'préstamo mayor'],
  ltv: [1, 100, 'parte del valor'],
  rate: [0, 40, 'interés'],
  ratefrom: [0, 40, 'interés'],
  rateto: [0, 40, 'interés'],
  points: [0, 15, 'puntos'],
  fees: [0, 1e9, 'cargos'],
  term: [1, 480, 'plazo'],
  interestonly: [0, 480, 'solo interés'],
  closesin: [1, 180, 'días'],
  'l/transact loanamount': [0, 1e9, 'préstamo'],
  loanamount: [1000, 1e9, 'préstamo'],
  cuantos: [0, 1000, 'número de préstamos'],
  propertyvalue: [0, 1e9, 'valor de la propiedad'],
  propertytax: [0, 1e9, 'impuesto'],
  currentrent: [0, 1e9, 'renta al mes'],
  propertypurchasedprice: [0, 1e9, 'precio de compra'],
  renovacioncost: [0, 1e9, 'renovación'],
  currentdebt: [0, 1e9, 'deuda'],
  afterrepairecost: [0, 1e9, 'casa arreglada'],
  // Filters, whose sentences stand at the filter.
  priceFrom: [0, 1e9, ''],
  priceTo: [0, 1e9, ''],
  sizeFrom: [0, 1e6, ''],
  sizeTo: [0, 1e6, ''],
  yearFrom: [1600, 9999, ''],
  yearTo: [1600, 9999, ''],
  yieldFrom: [0, 1000, ''],
  arvTo: [1, 1000, ''],
  beds: [1, 500, ''],
  baths: [1, 500, ''],
}
/** Places in lists, written by programs: each list has its own most. */
const PLACES = /\.(page|limit|place|before|after|around|since)$/
/** The smallest step that is told apart, of money, of what is counted, and of percents. */
const STEPS: Record<NumberKind, number> = { money: 0.01, count: 1, share: 0.001 }

describe('the least and the most of a number', () => {
  const limited = FIELDS.filter(([path]) => !PLACES.test(path) && !path.includes('/loans/reach '))

  test.each(limited)('%s: both are taken, and what lies beyond is refused by its name', (path, field) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    const where = Object.keys(LIMITS).find(
      (key) => key.endsWith(` ${name}`) && path.includes(key.split(' ')[0] ?? ''),
    )
    const [least, most, word] = LIMITS[where ?? name] ?? []
    if (least === undefined || most === undefined || word === undefined)
      throw new Error(`a line of LIMITS says what ${name} may be`)
    const isFilter = path.includes(' query.')
    const given = (value: number) => read(field, isFilter ? String(value) : value)
    const step = isFilter && MONEY.test(name) ? 1 : STEPS[kindOf(name)]
    const round = (value: number) => Math.round(value * 1000) / 1000
    const cents = MONEY.test(name) && !isFilter ? 100 : 1
    expect([given(least), given(most)]).toEqual([least * cents, most * cents])
    for (const beyond of [round(least - step), round(most + step), -1e9, 1e12]) {
      expect([beyond, given(beyond)]).toEqual([beyond, expect.stringMatching(/^[A-ZÁÉÍÓÚ].{8,}/)])
      expect(String(given(beyond)).toLowerCase()).toContain(word)
    }
  })

  test.each(FIELDS.filter(([path]) => PLACES.test(path)))(
    '%s has a most, and none is negative',
    (_, field) => {
      expect(read(field, '1')).toBe(1)
      for (const beyond of ['-1', '10000000000000000'])
        expect([beyond, read(field, beyond)]).toEqual([beyond, expect.stringMatching(/^[A-ZÁÉÍÓÚ].{8,}/)])
    },
  )
})

const DAY = dayOf(new Date())
/** A day that is over, and one that comes. */
const DAYS = ['2020-01-15', `${Number(DAY.slice(0, 4)) + 1}-01-15`]
const isDay = (field: z.ZodType) =>
  DAYS.some((day) => field.safeParse(day).success) &&
  !['ayer', 'abcdefgh'].some((text) => field.safeParse(text).success)
const DAY_FIELDS = [...operations].flatMap((operation) =>
  (['query', 'body'] as const).flatMap((part) =>
    (operation[part] ? fieldsOf(operation[part], part) : [])
      .filter(([, field]) => isDay(field))
      .map(([path, field]) => [`${operation.method} ${operation.path} ${path}`, field] as const),
  ),
)

describe('every day that is typed', () => {
  test('is found', () => {
    for (const name of ['propertypurchased', 'until', 'day', 'from'])
      expect(
        DAY_FIELDS.some(([path]) => path.endsWith(`.${name}`)),
        name,
      ).toBe(true)
  })

  test.each(DAY_FIELDS)('%s is a day of the calendar that people plan with, or is refused', (path, field) => {
    const isFilter = path.includes(' query.')
    for (const day of [
      '20266-01-15',
      '2026-02-30',
      '2026-1-5',
      'mañana',
      ...(isFilter ? [] : ['0026-01-15', '9999-12-31']),
    ]) {
      const { success, error } = field.safeParse(day, { error: inSpanish })
      expect([day, success]).toEqual([day, false])
      expect(error?.issues[0]?.message).toMatch(/^Elige (una fecha|un día|el último día)/)
    }
    // An optional field may be empty, and is null or undefined then.
    const { success, data } = field.safeParse('')
    expect(success ? data : null).toBeNull()
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
