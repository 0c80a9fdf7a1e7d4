import { cents } from '@cancha/domain/ground/amounts/cents'
import { costOf } from '@cancha/domain/lending/offers/cost'
import { describe, expect, test } from 'vitest'
import { sampleRequest } from '../../sample-loan.ts'
import { sampleOffer } from '../sample-offer.ts'
import { changesOf } from '../terms-in-words.ts'
import { type Compared, monthsOf } from './compared.ts'
import { bestOf, COMPARE_ROWS, type CompareRow } from './rows.ts'
import { WHYS } from './why.ts'

const NOW = Date.parse('2026-11-26T15:00:00.000Z')
const request = sampleRequest()
const compared = (given: Parameters<typeof sampleOffer>[0] = {}, months = 12): Compared => {
  const offer = sampleOffer(given)
  return { offer, request, months, cost: costOf(offer.terms, months) }
}
const rowOf = (key: string): CompareRow => {
  const row = COMPARE_ROWS.find((one) => one.key === key)
  if (!row) throw new Error(`no row ${key}`)
  return row
}
const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')
const valuesOf = (of: Compared) =>
  Object.fromEntries(COMPARE_ROWS.map((row) => [row.label(of.months), plain(row.value(of))]))
const best = (key: string, ...all: Compared[]) => [...bestOf(rowOf(key), all)]

const thirty = {
  amount: cents(16_500_000),
  rate: 7,
  points: 1,
  fees: cents(120_000),
  termMonths: 360,
  interestOnlyMonths: 0,
  ltv: null,
}

describe('the figures of an offer', () => {
  test('of hard money for a year are interest each month, the loan at the end, and points and fees at closing', () => {
    expect(valuesOf(compared({}, 6))).toEqual({
      'Costo al año si lo tienes 6 meses': '17.25 %',
      'Total en 6 meses': '$17,000',
      'APR estimado': '14.7 %',
      Cantidad: '$200,000',
      'Interés al año': '12 %',
      Puntos: '2',
      'Otros cargos': '$1,000',
      'Al cerrar': '$5,000',
      'Pago al mes': '$2,000',
      'Pago final': '$200,000',
      Plazo: '12 meses, solo interés',
      'Del valor (LTV)': '75 %',
      'Cierra en': '10 días',
      'Vale hasta': '27 nov 2099, 10:00 a.m.',
    })
  })

  test('of 30 years are equal payments without one at the end; months of interest alone have a later payment', () => {
    const of = compared({ terms: thirty }, 60)
    expect(valuesOf(of)).toMatchObject({
      'Pago al mes': '$1,097.75',
      'Pago final': 'No hay',
      'Del valor (LTV)': 'No lo dice',
      Plazo: '30 años',
    })
    const later = compared({ terms: { ...thirty, interestOnlyMonths: 60 } }, 60)
    expect(rowOf('payment').value(later)).toBe('$962.50')
    expect(rowOf('payment').beside?.(later)).toBe('Desde el mes 61: $1,166.19')
  })

  test.each(COMPARE_ROWS.map((row) => [row.key, row] as const))('%s says where it comes from', (_, row) => {
    for (const shown of [compared(), compared({ terms: thirty }, 400), compared({ terms: { rate: 0 } }, 1)]) {
      const { says, lines, total } = WHYS[row.key](shown, NOW)
      expect(says).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
      for (const { amount } of [...lines, total]) expect(plain(amount)).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('say their numbers in the formula, whose total is the figure', () => {
    const why = (key: string, of: Compared) => {
      const { lines, total } = WHYS[rowOf(key).key](of, NOW)
      return [...lines, total].map(({ label, amount }) => `${plain(label)} = ${plain(amount)}`)
    }
    expect(why('closing', compared())).toEqual([
      'Puntos = $4,000',
      '+ otros cargos = $1,000',
      'Al cerrar = $5,000',
    ])
    expect(why('total', compared({}, 6))).toEqual([
      'Interés de 6 meses = $12,000',
      '+ puntos = $4,000',
      '+ otros cargos = $1,000',
      'Total en 6 meses = $17,000',
    ])
    expect(why('apr', compared())).toEqual([
      'Te presta = $200,000',
      '− puntos y otros cargos = $5,000',
      'Recibes = $195,000',
      'Pagas en 12 meses = $224,000',
      'APR estimado = 14.7 %',
    ])
    expect(why('yearly', compared({}, 6)).slice(-3)).toEqual([
      'Pagas en 6 meses = $12,000',
      'Liquidas con = $200,000',
      'Costo al año = 17.25 %',
    ])
    expect(why('payment', compared({ terms: thirty })).at(-1)).toBe(
      'En 360 meses: $165,000 × 7 % ÷ 12 ÷ (1 − (1 + 7 % ÷ 12)^−360) = $1,097.75',
    )
    expect(why('ltv', compared())).toEqual([
      'Esta oferta, de lo que valdrá arreglada según tu solicitud = 83.33 %',
      'Presta hasta = 75 %',
    ])
    expect(why('closes', compared())[0]).toBe('Si aceptas hoy = 6 dic 2026')
  })
})

describe('the best of a row', () => {
  const cheap = (id: string, terms = {}, months = 12) => compared({ id, terms }, months)

  test('is the lowest cost and the highest amount; several that are equal share it, and none has it where all are', () => {
    const [low, same, high] = [cheap('1', { rate: 10 }), cheap('2', { rate: 10 }), cheap('3', { rate: 11 })]
    expect(best('rate', low, same, high)).toEqual(['1', '2'])
    expect(best('amount', low, cheap('4', { amount: cents(21_000_000) }))).toEqual(['4'])
    expect(best('rate', low, same)).toEqual([])
    expect(best('rate', low)).toEqual([])
    expect(best('stands', low, high)).toEqual([])
  })

  test('depends on the months: few points win early, a low interest later', () => {
    const few = { rate: 13, points: 0, fees: cents(0) }
    const low = { rate: 9, points: 3, fees: cents(0) }
    expect(best('yearly', cheap('few', few, 3), cheap('low', low, 3))).toEqual(['few'])
    expect(best('yearly', cheap('few', few), cheap('low', low))).toEqual(['low'])
  })

  test('leaves out a loan that ends before those months, which says so', () => {
    const short = cheap('short', { termMonths: 6, interestOnlyMonths: 6, rate: 5 })
    const [one, other] = [cheap('1'), cheap('2', { rate: 11 })]
    expect(best('total', short, one, other)).toEqual(['2'])
    expect(rowOf('total').beside?.(short)).toBe('Su plazo es de 6 meses')
  })

  test('leaves out what a lender doesn’t say', () => {
    expect(best('ltv', cheap('1', { ltv: null }), cheap('2', { ltv: 70 }), cheap('3', { ltv: 75 }))).toEqual([
      '3',
    ])
  })
})

test.each([
  ['12', 12],
  [' 480 ', 480],
  ['0', null],
  ['481', null],
  ['', null],
  ['6.5', null],
  ['seis', null],
])('typed months %j are %j', (typed, months) => {
  expect(monthsOf(typed)).toBe(months)
})

test('other terms are told with what they were and what they are now', () => {
  const { terms } = sampleOffer()
  expect(changesOf(terms, terms)).toEqual([])
  const told = changesOf(terms, { ...terms, version: 2, rate: 12.5, note: 'Con seguro' })
  expect(told.map(({ label, before, now }) => plain(`${label}: ${before}, ${now}`))).toEqual([
    'Interés al año: 12 %, 12.5 %',
    'Nota: Sin nota, Con seguro',
  ])
})
