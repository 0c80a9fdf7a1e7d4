import { describe, expect, test } from 'vitest'
import {
  adoptedData,
  CHANGES_MOST,
  type Change,
  changedInputs,
  counterData,
  effects,
  enteredValue,
} from './counter-analysis.ts'

// By hand: of a rent of 2,200, 19 % go for maintenance, vacancy and management, and 475 for tax and insurance. 1,307 are
// left for the mortgage of 135,000 at 7.25 %, which is 920.94.
const HOUSE = {
  ...{ purchase_price: 142_000, construction_budget: 38_000, current_debt: 135_000, arv: 180_000 },
  ...{ interest: 7.25, points_charged: 2, other_costs: 1560, monthly_rent: 2200, property_tax: 330 },
  ...{ insurance: 145, mantenimiento: 6, vacancia: 5, handling_cost: 8 },
}
const CHANGES = [
  { field: 'vacancia', value: 8, why: 'Cuatro semanas al año' },
  { field: 'monthly_rent', value: 2100, why: 'Rento tres casas en la misma cuadra' },
  { field: 'property_tax', value: 375, why: 'Con el valor nuevo, sin homestead' },
  { field: 'insurance', value: 224, why: 'Cotización de ayer, techo viejo' },
]
const type = 'rental_property'

const changesOf = (values: Record<string, number | string>): Change[] =>
  Object.entries(values).map(([field, value]) => ({ field, value }))

describe('the inputs that a counter-analysis changes', () => {
  test('are listed in the calculator’s order, with label and both values', () => {
    const { data = {} } = counterData(type, HOUSE, CHANGES)
    expect(changedInputs(type, HOUSE, data)).toEqual([
      { key: 'monthly_rent', label: 'Renta al mes', unit: 'money', original: 2200, counter: 2100 },
      { key: 'property_tax', label: 'Impuesto predial al mes', unit: 'money', original: 330, counter: 375 },
      { key: 'insurance', label: 'Seguro al mes', unit: 'money', original: 145, counter: 224 },
      { key: 'vacancia', label: 'Meses vacíos', unit: 'percent', original: 5, counter: 8 },
    ])
  })

  test.each([
    ['an emptied cost and one of 0', { insurance: '' }, { insurance: 0 }],
    ['an emptied cost and an untouched one', { insurance: '' }, {}],
    ['an untouched input and its default', {}, { cashOut_percent: 75, rent_growth: 3 }],
    ['an emptied choice and its default', { cashOut_percent: '' }, { cashOut_percent: 75 }],
    ['the same number in digits and as typed', { monthly_rent: 2100 }, { monthly_rent: '$2,100' }],
    ['two places', { city: 'Austin' }, { city: 'Waco', state: 'TX' }],
    ['two descriptions', { bedrooms: 3, year: '1949' }, { bedrooms: '5+', sqft: 1240 }],
  ])('are none between %s', (_, original, counter) => {
    expect(changedInputs(type, original, counter)).toEqual([])
    expect(changedInputs(type, counter, original)).toEqual([])
  })

  test.each([
    [{}, { interest: 0 }, ['interest', null, 0]],
    [{ interest: '' }, { interest: 7 }, ['interest', null, 7]],
    [{ insurance: '' }, { insurance: 150 }, ['insurance', null, 150]],
    [{}, { rent_growth: 1 }, ['rent_growth', 3, 1]],
    [{ rent_growth: '' }, { rent_growth: 1 }, ['rent_growth', null, 1]],
    [{ cashOut_percent: '' }, { cashOut_percent: 70 }, ['cashOut_percent', 75, 70]],
    [{}, { points_charged: 3 }, ['points_charged', null, 3]],
    [{}, { loan_type: 1 }, ['loan_type', 2, 1]],
  ] as const)('between %j and %j: %j', (original, counter, expected) => {
    const changed = changedInputs(type, original, counter)
    expect(changed.map((each) => [each.key, each.original, each.counter])).toEqual([expected])
  })
})

describe('the data of a counter-analysis', () => {
  test('are those of the analysis with the changes, as numbers', () => {
    const changes = [
      { field: 'monthly_rent', value: '$2,100' },
      { field: 'vacancia', value: '8,33 %' },
    ]
    expect(counterData(type, { ...HOUSE, city: 'San Antonio' }, changes)).toEqual({
      data: { ...HOUSE, city: 'San Antonio', monthly_rent: 2100, vacancia: 8.33 },
    })
  })

  test.each([
    ['monthly_rent', 'mucho', 'Renta al mes: escribe solo números, como 1,500.'],
    ['monthly_rent', -1, 'Renta al mes: no puede ser menos de $0.'],
    ['vacancia', 101, 'Meses vacíos: no puede ser más de 100\u00a0%.'],
    ['hold_years', 2.5, 'Años que la conservas: escribe un número entero.'],
    ['cashOut_percent', 72, 'Parte del valor que te prestan: elige una de las opciones.'],
    ['monthly_rent', ' ', 'Renta al mes: escribe un número.'],
    ['points_charged', '', 'Puntos que cobran: elige una de las opciones.'],
    ['monthly_rent', '2,200', 'Renta al mes: escribe otro número, ese ya está en la cuenta.'],
    ['rent_growth', 3, 'Sube la renta al año: escribe otro número, ese ya está en la cuenta.'],
    ['cashOut_percent', 75, 'Parte del valor que te prestan: elige otra opción, esa ya está en la cuenta.'],
    ['rehab_duration', 9, 'Ese dato no entra en la cuenta de esta calculadora.'],
    ['street', '12 Oak St', 'Ese dato no entra en la cuenta de esta calculadora.'],
    ['bedrooms', 3, 'Ese dato no entra en la cuenta de esta calculadora.'],
    ['__proto__', 3, 'Ese dato no entra en la cuenta de esta calculadora.'],
    ['constructor', 3, 'Ese dato no entra en la cuenta de esta calculadora.'],
  ])('can’t have %s changed to %j', (field, value, sentence) => {
    expect(
      counterData(type, HOUSE, [
        { field: 'insurance', value: 200 },
        { field, value },
      ]),
    ).toEqual({
      faults: [{ at: 1, sentence }],
    })
  })

  test('can’t have one input changed twice', () => {
    const changes = [200, 150, 210].map((value, at) => ({
      field: at === 1 ? 'property_tax' : 'insurance',
      value,
    }))
    expect(counterData(type, HOUSE, changes)).toEqual({
      faults: [{ at: 2, sentence: 'Seguro al mes: ya está entre tus cambios, déjalo una sola vez.' }],
    })
  })

  test('tell each fault', () => {
    const changes = changesOf({ monthly_rent: 2200, vacancia: 8, insurance: -5 })
    expect(counterData(type, HOUSE, changes).faults?.map(({ at }) => at)).toEqual([0, 2])
  })

  test(`need one change, and take ${CHANGES_MOST} at most`, () => {
    const twelve = {
      ...{ purchase_price: 1, construction_budget: 1, current_debt: 1, arv: 1, interest: 1, other_costs: 1 },
      ...{ monthly_rent: 1, property_tax: 1, insurance: 1, mantenimiento: 1, vacancia: 1, handling_cost: 1 },
    }
    expect(counterData(type, HOUSE, [])).toEqual({
      faults: [{ at: null, sentence: 'Cambia al menos un número.' }],
    })
    expect(counterData(type, HOUSE, changesOf(twelve)).data).toEqual({ ...HOUSE, ...twelve })
    expect(counterData(type, HOUSE, changesOf({ ...twelve, rent_growth: 1 }))).toEqual({
      faults: [{ at: null, sentence: 'Cambia 12 números como máximo.' }],
    })
  })
})

describe('what the changes of a counter-analysis do', () => {
  test('is told of each one, after those before it', () => {
    const { original, counter, difference, steps } = effects(type, HOUSE, CHANGES)
    expect([original, counter, difference]).toEqual([386.06, 118.06, -268])
    expect(steps.map(({ key, after, difference: own }) => [key, own, after])).toEqual([
      ['monthly_rent', -81, 305.06],
      ['property_tax', -45, 260.06],
      ['insurance', -79, 181.06],
      // 3 % of the new rent, not of the old one.
      ['vacancia', -63, 118.06],
    ])
  })

  test('doesn’t depend on the order in which they were written', () => {
    expect(effects(type, HOUSE, CHANGES.toReversed())).toEqual(effects(type, HOUSE, CHANGES))
  })

  test('adds up in whole dollars where cents aren’t shown', () => {
    // Of 0.40, 0.40 and 0.40 less, each would be read as nothing, and the three together as a dollar.
    const changes = changesOf({
      property_tax: 330.4,
      insurance: 145.4,
      handling_cost: 8 + 40 / 2200,
    })
    const whole = effects(type, HOUSE, changes, 'units')
    expect([whole.original, whole.counter, whole.difference]).toEqual([386, 385, -1])
    expect(whole.steps.map((step) => step.difference)).toEqual([0, -1, 0])
    expect(effects(type, HOUSE, changes).steps.map((step) => step.difference)).toEqual([-0.4, -0.4, -0.4])
  })

  test('is rounded like the figures of the page, half a cent upwards', () => {
    // A double stores a little less than 1.005.
    const unmortgaged = { arv: 0, interest: 7, monthly_rent: 2 }
    expect(effects(type, unmortgaged, changesOf({ monthly_rent: 1.005 })).counter).toBe(1.01)
  })

  test('is 0 of an input on which the headline doesn’t depend', () => {
    expect(effects(type, HOUSE, changesOf({ purchase_price: 150_000 }))).toMatchObject({
      difference: 0,
      steps: [{ key: 'purchase_price', difference: 0, after: 386.06 }],
    })
  })

  test('has no size where a dash becomes a number, but the changes after it have', () => {
    const { interest: _, ...unknownRate } = HOUSE
    const changes = changesOf({ interest: 7.25, insurance: 200 })
    const told = effects(type, unknownRate, changes)
    expect([told.original, told.counter, told.difference]).toEqual([null, 331.06, null])
    expect(told.steps.map((step) => [step.after, step.difference])).toEqual([
      [386.06, null],
      [331.06, -55],
    ])
  })

  test('is a dash from a change on that the calculator can’t read', () => {
    const { counter, steps } = effects(type, HOUSE, changesOf({ monthly_rent: 'mucho', street: 'x' }))
    expect([counter, steps.map(({ key, after }) => [key, after])]).toEqual([null, [['monthly_rent', null]]])
  })
})

test.each([
  ['monthly_rent', 2200],
  ['other_income', null],
  ['rent_growth', 3],
  ['insurance', 0],
  ['street', null],
  ['nothing', null],
] as const)('what stands in %s is %j', (key, value) => {
  expect(enteredValue(type, { ...HOUSE, insurance: 0, street: '418 Hicks Ave' }, key)).toBe(value)
})

test('a counter-analysis of a counter-analysis answers the numbers of that one, also where it goes back to the first', () => {
  const { data: second = {} } = counterData(type, HOUSE, changesOf({ insurance: 224, vacancia: 8 }))
  const { data: third = {} } = counterData(type, second, changesOf({ insurance: 145 }))
  expect(third).toEqual({ ...HOUSE, vacancia: 8 })
  expect(changedInputs(type, second, third)).toMatchObject([
    { key: 'insurance', original: 224, counter: 145 },
  ])
})

describe('an analysis that takes over a counter-analysis', () => {
  test('gets its numbers and keeps its own place, details and texts', () => {
    const own = {
      ...HOUSE,
      street: '418 Hicks Ave',
      city: 'San Antonio',
      bedrooms: 3,
      description: 'Techo de 1998',
      selling_costs: 6,
    }
    const counter = { ...HOUSE, city: 'Austin', bedrooms: 4, insurance: 224 }
    const { selling_costs: _, ...kept } = own
    // The seller's costs, which the counter-analysis leaves empty, go back to the default that it counts with.
    expect(adoptedData(type, own, counter)).toEqual({ ...kept, insurance: 224 })
  })
})
