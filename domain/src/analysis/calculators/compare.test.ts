import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculator } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import { bestOf, comparedGroups, losesMoney } from './compare.ts'
import { addressIn, analysisSubtitle, analysisTitle, copyName, NAME_LONGEST } from './saved.ts'

describe('the best of several analyses', () => {
  test.each([
    ['cashflow', [300, -20, 300], [0, 2]],
    ['cash_left', [45_000, 12_000, 30_000], [1]],
    ['cash_on_cash', [9, '∞', null], [1]],
    ['irr', [null, 8, null], []],
    ['dscr', [1.2, 1.2], []],
    ['dscr', [null, null], []],
    // A larger loan counts neither as better nor as worse.
    ['loan_amount', [100_000, 200_000], []],
    ['unknown', [1, 2], []],
  ] as const)('at %s of %j are %j', (key, values, best) => {
    expect(
      bestOf(
        key,
        values.map((value) => ({ [key]: value })),
      ),
    ).toEqual(best)
  })

  test.each([
    // monthly cash flow, the figure
    ['equity', [-50, 90_000], [300, 50_000], [20, 40_000], [1]],
    ['cash_on_cash', [-50, '∞'], [300, 9], [20, 8], [1]],
    ['cash_on_cash', [-50, null], [300, 9], [20, null], [1]],
    ['cash_on_cash', [300, '∞'], [200, 90], [-10, null], [0]],
    ['cash_left', [-50, -20_000], [300, 12_000], [20, 15_000], [1]],
    // The only candidate that doesn't lose money isn't marked best where a money-losing one has the better figure.
    ['cash_left', [-50, 5000], [300, 12_000], [-20, 6000], []],
    ['cashflow', [-50, -50], [-300, -300], [-20, -20], []],
  ] as const)('at %s none that loses money is best', (key, one, two, three, best) => {
    const compared = [one, two, three].map(([cashflow, value]) => ({ cashflow, [key]: value }))
    expect(bestOf(key, compared)).toEqual(best)
  })

  test('an analysis whose gain waits for a number is best at nothing: it may lose money', () => {
    const compared = [
      { cashflow: null, cash_left: 5000 },
      { cashflow: 20, cash_left: 9000 },
    ]
    expect(bestOf('cash_left', compared)).toEqual([])
    expect(bestOf('cash_left', [...compared, { cashflow: 10, cash_left: 7000 }])).toEqual([2])
    expect(bestOf('cashflow', [...compared, { cashflow: 10, cash_left: 7000 }])).toEqual([1])
  })

  test('whatever the deals, nothing that loses money is best', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(CALCULATORS)),
        fc.array(fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 30, maxLength: 30 }), {
          minLength: 2,
          maxLength: 4,
        }),
        (calculator: Calculator, deals) => {
          const compared = deals.map((amounts) =>
            calculator.compute(
              Object.fromEntries(
                calculator.inputs.map((input, at) => {
                  const scale = { money: 1, percent: 20_000, times: 60_000 }[input.kind as 'money'] ?? 15_000
                  return [input.key, input.choices?.[0]?.value ?? Math.ceil((amounts[at] ?? 1) / scale)]
                }),
              ),
            ),
          )
          for (const { outputs } of comparedGroups(calculator.type))
            for (const key of outputs)
              for (const at of bestOf(key, compared)) expect(losesMoney(compared[at] ?? {})).toBe(false)
        },
      ),
      { numRuns: 60 },
    ))

  test.each(Object.values(CALCULATORS))(
    '$type compares each of its figures once, the answer first',
    (calculator) => {
      const groups = comparedGroups(calculator.type)
      const keys = groups.flatMap(({ outputs }) => outputs)
      expect(keys[0]).toBe(calculator.headline)
      expect(new Set(keys).size).toBe(keys.length)
      expect(new Set(keys)).toEqual(
        new Set([
          calculator.headline,
          ...calculator.highlights,
          ...calculator.groups.flatMap(({ outputs }) => outputs),
        ]),
      )
    },
  )
})

describe('what an analysis is called', () => {
  const type = 'rental_property' as const
  test.each([
    ['La esquina', { street: '1 Calle' }, 'La esquina'],
    ['', { street: ' 1 Calle ', city: 'Miami' }, '1 Calle'],
    ['', { city: 'Miami' }, 'Renta en Miami'],
    ['', { street: 7 }, 'Renta'],
    ['', {}, 'Renta'],
  ])('%j with %j: %s', (name, data, title) => {
    expect(analysisTitle({ type, name, data })).toBe(title)
  })

  test.each([
    [{ street: '1 Calle', city: 'Miami', state: 'FL', zip: '33136' }, '1 Calle, Miami, FL 33136'],
    [{ city: 'Miami', state: 'FL' }, 'Miami, FL'],
    [{}, ''],
  ])('the address in %j is %j', (data, address) => {
    expect(addressIn(data)).toBe(address)
  })

  test.each([
    ['', { street: '1 Calle' }, 'Renta'],
    ['', { street: '1 Calle', city: 'Miami' }, 'Renta · 1 Calle, Miami'],
    ['', { city: 'Miami' }, ''],
    ['', { city: 'Miami', state: 'FL' }, 'Miami, FL'],
    ['La esquina', { city: 'Miami' }, 'Renta · Miami'],
    ['', {}, ''],
  ])('below %j with %j stands %j: nothing twice', (name, data, subtitle) => {
    expect(analysisSubtitle({ type, name, data })).toBe(subtitle)
  })

  test('a copy says so, and never takes more letters than a name may have', () => {
    const copied = (name: string, data: object) =>
      copyName({ type: 'rental_property', name, data: { ...data } })
    expect(copied('La esquina', { city: 'Tampa' })).toBe('Copia de La esquina')
    expect(copied('', { street: '12 Oak St', city: 'Tampa' })).toBe('Copia de Tampa')
    expect(copied('', { street: '12 Oak St' })).toBe('Copia de Renta')
    expect(copied('n'.repeat(NAME_LONGEST), {})).toHaveLength(NAME_LONGEST)
  })
})
