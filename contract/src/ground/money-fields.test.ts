import { cents } from '@cancha/domain/ground/amounts/cents'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AmountInCents, amountInDollars } from './money-fields.ts'
import { inSpanish } from './sentences.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { error: inSpanish })
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

test.each([
  [0, 0],
  [29_99, 29_99],
  [29.99, ['Aquí va una cantidad de centavos, sin decimales']],
  ['2999', ['Aquí va una cantidad de centavos, sin decimales']],
  [2 ** 53, ['Aquí va una cantidad de centavos, sin decimales']],
  [1e300, ['Aquí va una cantidad de centavos, sin decimales']],
  [-1, ['La cantidad no puede ser negativa']],
])('cents on the wire: %j is read as %j', (value, amount) => {
  expect(read(AmountInCents, value)).toEqual(amount)
})

test('cents in an answer are written as an integer', () => {
  expect(z.toJSONSchema(AmountInCents, { io: 'output' })).toMatchObject({ type: 'integer', minimum: 0 })
})

describe('dollars on the wire', () => {
  test.each([
    ['$1,500.50', 1500_50],
    [29.99, 29_99],
    ['1.500', ['Escribe los miles con coma y los centavos con punto: 1,500.50']],
    ['', ['Escribe una cantidad']],
    ['mil', ['Escribe solo números, como 1,500.50']],
    [10.005, ['Escribe dos decimales como máximo']],
    [-1, ['No puede ser menos de $0']],
    [null, ['Escribe solo números, como 1,500.50']],
    [undefined, ['Escribe solo números, como 1,500.50']],
    [Number.NaN, ['Escribe solo números, como 1,500.50']],
    ['9'.repeat(61), ['El máximo es 60 caracteres']],
    [{}, ['Escribe solo números, como 1,500.50']],
  ])('%j is read as %j', (value, amount) => {
    expect(read(amountInDollars(), value)).toEqual(amount)
  })

  test('have their own limits where an amount has some', () => {
    const minimumLoan = amountInDollars({ least: cents(50_000_00), most: cents(5_000_000_00) })
    expect(read(minimumLoan, '50,000')).toBe(50_000_00)
    expect(read(minimumLoan, '49,999')).toEqual(['No puede ser menos de $50,000'])
    expect(read(minimumLoan, 5_000_001)).toEqual(['No puede ser más de $5,000,000'])
  })
})
