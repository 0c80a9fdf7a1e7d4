import { describe, expect, test } from 'vitest'
import { CALCULATORS } from './calculators.ts'
import { formatFigure } from './format-figure.ts'
import { numberIn, tidyData } from './inputs.ts'
import { rental } from './rental.ts'

test.each([
  ['1500', 'money', 1500],
  ['$1,250.50', 'money', 1250.5],
  [' 120,000 ', 'money', 120_000],
  ['7.125', 'percent', 7.125],
  ['7,5 %', 'percent', 7.5],
  ['-3', 'percent', -3],
  ['.5', 'percent', 0.5],
  ['', 'money', null],
  [null, 'money', null],
  ['12,34', 'money', undefined],
  ['−$ 1,250', 'money', -1250],
  ['1.50', 'money', 1.5],
  // Points for thousands, as much of Latin America writes: a thousand times too little, if they were decimals.
  ['1.500', 'money', undefined],
  ['$1.500.000', 'money', undefined],
  ['1.500,50', 'money', undefined],
  ['1 500', 'money', undefined],
  ['1,500 2,000', 'money', undefined],
  ['1.420', 'count', undefined],
  ['1,420', 'count', 1420],
  ['12.5', 'count', 12.5],
  ['1,25', 'times', 1.25],
  ['7.125', 'times', 7.125],
  ['7,125', 'percent', 7.125],
  ['1e5', 'money', undefined],
  ['mil', 'money', undefined],
  [Number.NaN, 'money', undefined],
  [true, 'money', undefined],
] as const)('%j as %s is %j', (typed, kind, number) => expect(numberIn(typed, kind)).toBe(number))

describe('[CALC-069] fields of numbers take numbers, and say with their name what they don’t', () => {
  test.each([
    ['abc', 'Renta al mes: escribe solo números, como 1,500.'],
    ['1.500', 'Renta al mes: los miles van con coma y los centavos con punto. ¿Quisiste escribir 1,500?'],
    [
      ' 1.500,50 ',
      'Renta al mes: los miles van con coma y los centavos con punto. ¿Quisiste escribir 1,500.50?',
    ],
    [-1, 'Renta al mes: no puede ser menos de $0.'],
    [1e12, 'Renta al mes: no puede ser más de $1,000,000,000.'],
  ])('%j', (monthly_rent, sentence) =>
    expect(rental.read({ monthly_rent }).issues['monthly_rent']).toBe(sentence),
  )
})

test('[CALC-069] the example in the sentence is a number of the field’s own size', () =>
  expect(rental.read({ sqft: 'grande' }).issues['sqft']).toBe(
    'Pies cuadrados: escribe solo números, como 1,200.',
  ))

describe('[CALC-042] [CALC-054] texts with a form of their own are refused in any other, and may stay empty', () => {
  const zip = 'Código postal: escribe los 5 números, como 33130.'
  const year = 'Año de construcción: escribe los 4 números, como 1995.'
  test.each([
    [{ zip: 'abc' }, { zip }],
    [{ zip: '7820' }, { zip }],
    [{ year: '-' }, { year }],
    [{ year: '95' }, { year }],
    [{ year: '0095' }, { year }],
    [{ year: '3024' }, { year }],
    [{ zip: ' 78207 ', year: 1995 }, {}],
    [{ zip: '78207-1234', year: '1680' }, {}],
    [{ zip: '', year: '' }, {}],
  ])('%j', (data, issues) => {
    const read = rental.read(data).issues
    expect({ ...(read['zip'] && { zip: read['zip'] }), ...(read['year'] && { year: read['year'] }) }).toEqual(
      issues,
    )
  })
})

test.each(
  Object.values(CALCULATORS).flatMap((calculator) =>
    calculator.inputs
      .filter(({ kind }) => !['choice', 'text', 'date'].includes(kind))
      .map(({ key }) => ({ calculator, key })),
  ),
)('[CALC-069] the field $key takes the example of its own sentence', ({ calculator, key }) => {
  const example = /escribe solo números, como (.+)\.$/.exec(calculator.read({ [key]: 'x' }).issues[key] ?? '')
  expect(example?.[1]).toBeTruthy()
  expect(calculator.read({ [key]: example?.[1] }).issues[key]).toBeUndefined()
})

test('what is kept are known fields, numbers as numbers', () =>
  expect(
    tidyData(rental.inputs, {
      street: ' Calle 1 ',
      purchase_price: '$90,000',
      other_costs: '',
      bedrooms: '5+',
      monthly_rent: 'x',
      evil: 1,
    }),
  ).toEqual({ street: 'Calle 1', bedrooms: '5+', purchase_price: 90_000, other_costs: '' }))

test.each([
  [1097.749, 'money', false, '$1,097.75'],
  [1097.749, 'money', true, '$1,098'],
  [-0.004, 'money', false, '$0.00'],
  [-5, 'money', true, '−$5'],
  [71.4285, 'percent', false, '71.43\u00a0%'],
  [71.4285, 'percent', true, '71.4\u00a0%'],
  [0.58333, 'percent', false, '0.5833\u00a0%'],
  [1.3249, 'times', false, '1.32\u00a0veces'],
  [1, 'months', false, '1\u00a0mes'],
  [null, 'money', false, '—'],
  ['∞', 'percent', false, '∞'],
] as const)('%j of %s (round: %s) reads %s', (result, unit, round, text) =>
  expect(formatFigure(result, unit, round)).toBe(text),
)

describe('[CALC-054] the kind of property of a flip is anybody’s word, in both languages', () => {
  const kept = (type: unknown) => tidyData(CALCULATORS.flip_property.inputs, { type })
  test.each([
    ['Casa', 'Casa'],
    ['casa', 'Casa'],
    ['  Single Family ', 'Casa'],
    ['HOUSE', 'Casa'],
    ['duplex', 'Dúplex'],
    ['Fourplex', 'Cuádruplex'],
    ['Land', 'Terreno'],
    ['Bodega con taller', 'Bodega con taller'],
    ['constructor', 'constructor'],
    [12, '12'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['', ''],
    ['   ', ''],
  ])('%j is kept as %j', (typed, type) => expect(kept(typed)).toEqual({ type }))

  test.each([['x'.repeat(61)], [['Casa']], [{ es: 'Casa' }], [true]])('%j is refused', (typed) => {
    expect(CALCULATORS.flip_property.read({ type: typed }).issues['type']).toMatch(/^Tipo de propiedad: /)
    expect(kept(typed)).toEqual({})
  })
})
