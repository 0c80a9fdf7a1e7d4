import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besideCeiling, explainCeiling, explainGain, explainMonth, explainRent } from './explained.ts'
import { type StatedFacts, USUAL } from './figures.ts'

const HICKS: StatedFacts = {
  price: 142_000,
  renovationestimate: 38_000,
  avr: 265_000,
  rent: 2_200,
  taxes: 240,
  insurance: null,
  othercosts: null,
}

describe('where a figure comes from', () => {
  test('what is left a month names what the dealer states and what is assumed, with its assumption', () => {
    const lines = explainMonth(HICKS, USUAL)?.lines ?? []
    expect(lines.filter(({ from }) => from === 'dealer').map(({ label }) => label)).toEqual([
      'Renta al mes',
      'Impuesto predial',
    ])
    expect(lines.filter(({ from }) => from === 'usual').map(({ label }) => label)).toEqual([
      'Hipoteca a 30 años al 7.5\u00a0%, con 25\u00a0% de enganche',
      'Seguro, 0.6\u00a0% del precio al año',
      'Meses vacíos, 5\u00a0% de la renta',
      'Mantenimiento, 8\u00a0% de la renta',
      'Administración, 8\u00a0% de la renta',
    ])
  })

  test('a line that is counted with the reader’s own number says so', () => {
    const lines = explainMonth(HICKS, { ...USUAL, interest: 6, management: 0 })?.lines ?? []
    expect(lines.filter(({ from }) => from === 'own').map(({ label }) => label)).toEqual([
      'Hipoteca a 30 años al 6\u00a0%, con 25\u00a0% de enganche',
      'Administración, 0\u00a0% de la renta',
    ])
  })

  test('other costs have a line where the dealer states them', () => {
    const lines = explainMonth({ ...HICKS, othercosts: 35 }, USUAL)?.lines
    expect(lines).toContainEqual({ label: 'Otros gastos', amount: -35, from: 'dealer' })
  })

  test('every figure but a share is the sum of its lines', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 })
    const perhaps = fc.option(amount)
    const deals = fc.record({
      price: amount,
      renovationestimate: perhaps,
      avr: perhaps,
      rent: perhaps,
      taxes: perhaps,
      insurance: perhaps,
      othercosts: perhaps,
    })
    fc.assert(
      fc.property(deals, (deal) => {
        for (const figure of [explainMonth(deal, USUAL), explainGain(deal, USUAL), explainCeiling(deal)])
          if (figure)
            expect(figure.lines.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(figure.value, 4)
      }),
    )
  })

  test('the ceiling of the 70 % rule is explained by value and repairs', () => {
    expect(explainCeiling(HICKS)).toEqual({
      value: 147_500,
      lines: [
        { label: '70\u00a0% de lo que vale arreglada (AVR)', amount: 185_500, from: 'dealer' },
        { label: 'Arreglos', amount: -38_000, from: 'dealer' },
      ],
    })
  })

  test('what the dealer doesn’t state leaves a figure out', () => {
    const silent = { ...HICKS, rent: null, avr: null }
    expect([
      explainMonth(silent, USUAL),
      explainGain(silent, USUAL),
      explainCeiling(silent),
      explainRent(silent),
    ]).toEqual([null, null, null, null])
  })

  test('rent to price is shown with rent and price', () => {
    expect(explainRent({ ...HICKS, rent: 1_420 })).toMatchObject({
      value: 1,
      lines: [{ amount: 1_420 }, { amount: 142_000 }],
    })
  })
})

test.each([
  [147_500, 147_500, 0],
  [140_125, 147_500, -0.5],
  [154_875, 147_500, 0.5],
  [1, 147_500, -1],
  [900_000, 147_500, 1],
  [100, -5, 1],
  [0, 0, 0],
])('a price of %d stands beside a ceiling of %d at %d', (price, ceiling, place) =>
  expect(besideCeiling(price, ceiling)).toBeCloseTo(place, 9),
)
