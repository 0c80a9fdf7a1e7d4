import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from '../explain/explain.ts'
import { CALCULATORS } from './calculators.ts'
import { formatFigure } from './format-figure.ts'
import { whyNot } from './reasons.ts'
import { solve } from './solver.ts'

const { rental_property: rental, refinance_property: refinance, flip_property: flip } = CALCULATORS
const { flip_analysis: hardMoney } = CALCULATORS
const opened = (calculator: (typeof CALCULATORS)[keyof typeof CALCULATORS], data: object) =>
  calculator.open(calculator.read(data))
const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

// 90,000 of purchase and repairs with a loan of 165,000: none of the investor's own money stays in.
const RENTED = {
  street: '12 Irvington Blvd',
  purchase_price: 60_000,
  construction_budget: 30_000,
  arv: 220_000,
  current_debt: 90_000,
  loan_type: 2,
  cashOut_percent: 75,
  interest: 7,
  points_charged: 2,
  monthly_rent: 2000,
}

describe('the value at the end of a year has grown in that year too', () => {
  const rows = (data: object) => rental.tables(data).find(({ key }) => key === 'projections')?.rows ?? []
  const data = { ...RENTED, arv: 300_000, value_growth: 3.5 }

  test('300,000 at 3.5 % is 596,937 after 20 years, and equity and sale are counted on it', () => {
    const row = rows(data).find(({ year }) => year === 20)
    expect(Math.round(Number(row?.['value']))).toBe(596_937)
    expect(row?.['equity']).toBeCloseTo(Number(row?.['value']) - Number(row?.['balance']), 6)
    expect(row?.['proceeds']).toBeCloseTo(Number(row?.['value']) * 0.93 - Number(row?.['balance']), 6)
  })

  test('rent and costs begin to grow in the second year', () => {
    const [first, second] = rows({ ...data, insurance: 100 })
    expect([first?.['rent'], second?.['rent']].map(rounded)).toEqual([24_000, 24_720])
    expect([first?.['costs'], second?.['costs']].map(rounded)).toEqual([1200, 1224])
  })
})

describe('endless is only what earns', () => {
  const losing = { ...RENTED, monthly_rent: 900 }

  test.each(['cash_on_cash', 'equity_multiple'])(
    '%s: ∞ with a gain, a dash that says why with none',
    (key) => {
      expect(rental.compute(RENTED)[key]).toBe('∞')
      expect(whyNot(rental, opened(rental, RENTED), key)).toContain('No queda dinero tuyo')
      expect(rental.compute(losing)[key]).toBeNull()
      expect(whyNot(rental, opened(rental, losing), key)).toContain('tampoco te deja nada')
      expect(explain(rental, opened(rental, losing), key).because).toContain('tampoco te deja nada')
    },
  )

  test('a table says what the figures say', () => {
    const multiples = (data: object) => rental.tables(data)[0]?.rows.map(({ multiple }) => multiple)
    expect(new Set(multiples(RENTED))).toEqual(new Set(['∞']))
    expect(new Set(multiples(losing))).toEqual(new Set([null]))
  })

  test('in a refinance too', () => {
    const back = { purchase_price: 100_000, cash_purchase: 20_000, arv: 200_000 }
    expect(refinance.compute({ ...back, gross_monthly_income: 2000 })['cash_on_cash']).toBe('∞')
    const results = refinance.compute({ ...back, gross_monthly_income: 500 })
    expect(results['cash_left']).toBeLessThan(0)
    expect(results['cash_on_cash']).toBeNull()
  })

  test('the noise of binary fractions is neither money left inside nor a gain', () => {
    // 0.1 + 0.2 − 0.3 thousand dollars of own money, which is not exactly 0 in binary.
    const even = { ...RENTED, loan_type: 1, points_charged: 3, current_debt: 90_000.1, monthly_rent: 2000 }
    expect(Math.abs(Number(rental.compute({ ...even, purchase_price: 60_000.1 })['cash_left']))).toBeLessThan(
      0.001,
    )
    expect(rental.compute({ ...even, purchase_price: 60_000.1 })['cash_on_cash']).toBe('∞')
    expect(rental.compute(even)['to_bring']).toBe(0)
  })

  test('a part that is nothing or less has no return on it', () => {
    const owed = { ...RENTED, loan_type: 1, current_debt: 230_000 }
    expect(rental.compute(owed)['equity']).toBeLessThan(0)
    expect(rental.compute(owed)['roe']).toBeNull()
    expect(whyNot(rental, opened(rental, owed), 'roe')).toContain('vale')
  })
})

// 1,950 of rent, 3,600 of taxes, and 5,000 a year of costs that are often forgotten.
const HOUSE = {
  street: '607 Cavalcade St',
  purchase_price: 120_000,
  cash_purchase: 24_000,
  rehab_costs: 35_000,
  property_taxes: 3600,
  gross_monthly_income: 1950,
  arv: 215_000,
}
const RUNNING = { insurance: 1500, maintenance: 1200, management: 1400, vacancy: 900 }

describe('[CALC-059] a refinance knows what the property costs each year', () => {
  test('cash flow, DSCR and largest loan are of what is left of the rent', () => {
    const [without, with_] = [refinance.compute(HOUSE), refinance.compute({ ...HOUSE, ...RUNNING })]
    expect(rounded(without['noi'])).toBe(19_800)
    expect(rounded(with_['noi'])).toBe(14_800)
    expect(Number(without['cashflow']) - Number(with_['cashflow'])).toBeCloseTo(5000 / 12, 6)
    expect([without['dscr'], with_['dscr']].map(rounded)).toEqual([1.54, 1.15])
    expect(Number(with_['max_loan']) / Number(without['max_loan'])).toBeCloseTo(14_800 / 19_800, 9)
  })

  test('what was left empty is named, a 0 that somebody typed isn’t', () => {
    const named = (data: object) => refinance.read(data).uncounted
    expect(named(HOUSE)).toEqual(['insurance', 'maintenance', 'management', 'vacancy'])
    expect(named({ ...HOUSE, ...RUNNING })).toEqual([])
    expect(named({ ...HOUSE, ...RUNNING, vacancy: '' })).toEqual(['vacancy'])
    expect(named({ ...HOUSE, ...RUNNING, vacancy: '$0' })).toEqual([])
  })
})

describe('a loan that doesn’t cover the debt and the closing', () => {
  // A loan of 105,000 against 120,000 of debt and 3,600 of closing costs; the debt is larger than the property cost.
  const short = { ...RENTED, arv: 140_000, current_debt: 120_000, monthly_rent: 3000 }

  test('a rental says what must be brought, and nothing is endless', () => {
    const results = rental.compute({ ...short, current_debt: 150_000, arv: 190_000 })
    expect(results['cash_left']).toBeLessThan(0)
    expect(results['cashflow']).toBeGreaterThan(0)
    expect(results['to_bring']).toBeCloseTo(150_000 + 3000 - 142_500, 6)
    for (const key of ['cash_on_cash', 'equity_multiple', 'irr']) expect(results[key]).toBeNull()
    expect(rental.verdict(results)).toMatchObject({ tone: 'bad', title: 'El préstamo no alcanza' })
    expect(rental.verdict(results)?.sentence).toContain('te faltan $10,500')
    expect(JSON.stringify(rental.verdict(results))).not.toContain('Se paga sola')
  })

  test('what must be brought is known without a rent, which the verdict waits for; it knows one that doesn’t pay', () => {
    const unrented = rental.compute({ ...short, monthly_rent: '' })
    expect(formatFigure(unrented['to_bring'], 'money', true)).toBe('$17,400')
    expect(rental.verdict(unrented)).toBeNull()
    const sentence = rental.verdict(rental.compute({ ...short, monthly_rent: 500 }))?.sentence
    expect(sentence).toContain('$17,400')
    expect(sentence).toContain('al mes')
  })

  test('a refinance says it too, and nothing was recovered', () => {
    const results = refinance.compute({ ...HOUSE, arv: 120_000, cash_purchase: 10_000 })
    expect(results['to_bring']).toBeCloseTo(-Number(results['cash_out']), 6)
    expect(results['capital_recovered']).toBeNull()
    expect(refinance.verdict(results)).toMatchObject({ tone: 'bad', title: 'El préstamo no alcanza' })
    expect(refinance.verdict(results)?.sentence).toContain('te faltan $21,800')
  })

  test('one that covers them to the cent asks for nothing', () => {
    const even = rental.compute({ ...RENTED, loan_type: 1, points_charged: 3, current_debt: 333_333.33 })
    expect(even['to_bring']).toBe(0)
    expect(rental.verdict(even)?.title).not.toContain('no alcanza')
  })
})

describe('costs that take all, and offers below nothing', () => {
  const PROJECT = {
    street: 'x',
    purchase_price: 120_000,
    renovation_expenses: 40_000,
    interest_rate: 0,
    sales_price: 240_000,
  }

  test('no price breaks even when the sale costs 100 % of it', () => {
    for (const agent_commission of [97.5, 99, 100]) {
      const data = { ...PROJECT, agent_commission }
      expect(flip.compute(data)['break_even_arv']).toBeNull()
      expect(whyNot(flip, opened(flip, data), 'break_even_arv')).toContain('se llevan toda la venta')
    }
    for (const [agent_fees_when_selling, closing_costs_on_sale] of [
      [60, 40],
      [100, 0],
      [100, 100],
    ]) {
      const data = { agent_fees_when_selling, closing_costs_on_sale }
      expect(hardMoney.compute(data)['break_even_arv']).toBeNull()
      expect(whyNot(hardMoney, opened(hardMoney, data), 'break_even_arv')).toContain(
        'se llevan toda la venta',
      )
    }
  })

  test('no offer is less than nothing: a sentence says that no price does it', () => {
    const dear = { ...PROJECT, renovation_expenses: 200_000 }
    for (const key of ['max_offer', 'offer_room']) {
      expect(flip.compute(dear)[key]).toBeNull()
      expect(whyNot(flip, opened(flip, dear), key)).toContain('ningún precio')
    }
    expect(hardMoney.compute({ arv: 100_000 })['max_offer']).toBeNull()
    const wanted = { ...HOUSE, profit: 200_000 }
    expect(refinance.compute(wanted)['max_purchase_price']).toBeNull()
    expect(whyNot(refinance, opened(refinance, wanted), 'max_purchase_price')).toContain('ningún precio')
  })

  test('a good flip whose price no rule allows says so', () =>
    expect(
      flip.verdict(flip.compute({ ...PROJECT, purchase_price: 1000, renovation_expenses: 180_000 }))
        ?.sentence,
    ).toContain('regla del 70'))
})

describe('the goal solver where a figure begins endless, or as a dash', () => {
  test('finds the price at which money stays inside', () => {
    expect(rental.compute(RENTED)['cash_on_cash']).toBe('∞')
    for (const target of [5, 12, 50, 400]) {
      const answer = solve(rental, RENTED, 'purchase_price', 'cash_on_cash', target)
      expect(answer).toHaveProperty('value')
      if (!('value' in answer)) continue
      expect(rental.compute({ ...RENTED, purchase_price: answer.value })['cash_on_cash']).toBeCloseTo(
        target,
        3,
      )
    }
  })

  test('finds the price of a loss, on the side where it is a number', () => {
    const losing = { ...RENTED, monthly_rent: 1000 }
    expect(rental.compute(losing)['cash_on_cash']).toBeNull()
    const answer = solve(rental, losing, 'purchase_price', 'cash_on_cash', -60)
    expect(answer).toHaveProperty('value')
    if ('value' in answer)
      expect(rental.compute({ ...losing, purchase_price: answer.value })['cash_on_cash']).toBeCloseTo(-60, 3)
  })

  test('finds the IRR where today there is none', () => {
    const answer = solve(rental, RENTED, 'purchase_price', 'irr', 40)
    expect(answer).toHaveProperty('value')
    if ('value' in answer)
      expect(rental.compute({ ...RENTED, purchase_price: answer.value })['irr']).toBeCloseTo(40, 3)
  })

  test('says why where no value gives a number, instead of asking for data that are there', () => {
    const sentence = (lever: string, goal: string, data: object = RENTED) => {
      const answer = solve(rental, data, lever, goal, 12)
      return 'sentence' in answer ? answer.sentence : JSON.stringify(answer)
    }
    expect(sentence('monthly_rent', 'cash_on_cash')).toContain('No queda dinero tuyo')
    expect(sentence('monthly_rent', 'cash_on_cash')).not.toContain('Faltan datos')
    expect(sentence('purchase_price', 'cap_rate', { ...RENTED, construction_budget: '' })).toContain(
      'Faltan datos',
    )
  })

  test('whatever the house, an answer exists where prices above and below the goal do', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 60_000, max: 400_000 }),
        fc.integer({ min: 2, max: 300 }),
        fc.integer({ min: 50, max: 90 }),
        (arv, target, share) => {
          const data = { ...RENTED, arv, current_debt: (arv * share) / 150, monthly_rent: arv / 80 }
          const at = (purchase_price: number) => rental.compute({ ...data, purchase_price })['cash_on_cash']
          const answer = solve(rental, data, 'purchase_price', 'cash_on_cash', target)
          if (at(0) !== '∞' || Number(at(10_000_000)) >= target) return
          expect('value' in answer ? Number(at(answer.value)) : answer.sentence).toBeCloseTo(target, 3)
        },
      ),
      { numRuns: 100 },
    ))
})
