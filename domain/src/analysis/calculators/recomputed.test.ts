import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalculatorType } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import { type Input, rangeOf } from './inputs.ts'

// An independent implementation of decisions 33 to 36 of the specification, which uses none of the calculators' code.
// Unknown values are NaN, and so is everything that depends on them.

type InputValues = Readonly<Record<string, number | ''>>
type FigureValues = Readonly<Record<string, number | '∞'>>

const runs = process.env['CANCHA_SOAK'] ? 20_000 : 1500
/** An empty field counts as 0; with `must` it is unknown. */
const number = (value: number | '' | undefined) => (value === '' || value === undefined ? 0 : value)
const must = (value: number | '' | undefined) => (value === '' || value === undefined ? Number.NaN : value)
/** Rounds to cents, so that binary noise counts neither as a debt nor as a gain. */
const cents = (dollars: number) => Math.round(dollars * 100)
const DASH = Number.NaN

function instalment(loan: number, percent: number): number {
  const r = percent / 1200
  return r === 0 ? loan / 360 : (loan * r) / (1 - (1 + r) ** -360)
}

function rentalAgain(d: InputValues): FigureValues {
  const [arv, debt, interest] = [must(d['arv']), number(d['current_debt']), must(d['interest'])]
  const [purchase, construction] = [must(d['purchase_price']), must(d['construction_budget'])]
  const [rent, tax, insurance] = [must(d['monthly_rent']), number(d['property_tax']), number(d['insurance'])]
  const closing = (debt * number(d['points_charged'])) / 100
  const loan = d['loan_type'] === 1 ? debt + closing : (arv * number(d['cashOut_percent'])) / 100
  const back = loan - closing - debt
  const payment = loan === 0 ? 0 : instalment(loan, interest)
  const vacancy = (rent * number(d['vacancia'])) / 100
  const maintenance = (rent * number(d['mantenimiento'])) / 100
  const handling = (rent * number(d['handling_cost'])) / 100
  const cashflow = rent - (payment + tax + insurance + maintenance + vacancy + handling)
  const yearly = 12 * cashflow
  const noi = 12 * (rent - vacancy - maintenance - handling - tax - insurance)
  const left = purchase + construction + closing + number(d['other_costs']) - loan
  const short = cents(back) < 0
  const endless: number | '∞' = Number.isNaN(yearly) || short || cents(yearly) <= 0 ? DASH : '∞'
  const equity = arv - loan
  const told: Record<string, number | '∞'> = {
    closing_costs: closing,
    loan_amount: loan,
    lender_points: (loan * number(d['points_charged'])) / 100,
    cash_back: back,
    net_cash: back - number(d['other_costs']),
    to_bring: Number.isNaN(back) ? DASH : short ? debt + closing - loan : 0,
    equity,
    payment,
    cashflow,
    annual_cashflow: yearly,
    noi,
    cash_left: left,
    cash_on_cash: cents(left) <= 0 ? endless : (yearly / left) * 100,
    roe: cents(equity) <= 0 ? DASH : (yearly / equity) * 100,
    cap_rate: (noi / (purchase + construction)) * 100,
    cap_rate_arv: (noi / arv) * 100,
    dscr: noi / (12 * payment),
  }
  return told
}

/** The yearly values step by step: value, balance, proceeds of a sale and cash flow. */
function rentalYearsAgain(d: InputValues, payment: number) {
  const [grow, costs, value] = ['rent_growth', 'cost_growth', 'value_growth'].map(
    (key) => 1 + number(d[key]) / 100,
  ) as [number, number, number]
  let rent = 12 * must(d['monthly_rent'])
  let fixed = 12 * (number(d['property_tax']) + number(d['insurance']))
  let worth = must(d['arv'])
  const share = (number(d['vacancia']) + number(d['mantenimiento']) + number(d['handling_cost'])) / 100
  return Array.from({ length: 30 }, (_, index) => {
    if (index > 0) {
      rent *= grow
      fixed *= costs
    }
    worth *= value
    // The balance is the present value of the remaining payments.
    const r = number(d['interest']) / 1200
    const ahead = 348 - 12 * index
    const owed = payment * (r === 0 ? ahead : (1 - (1 + r) ** -ahead) / r)
    return {
      value: worth,
      equity: worth - owed,
      proceeds: worth * (1 - number(d['selling_costs']) / 100) - owed,
      cashflow: rent - rent * share - fixed - 12 * payment,
    }
  })
}

function flipAgain(d: InputValues): FigureValues {
  const [price, works, sale] = [
    must(d['purchase_price']),
    must(d['renovation_expenses']),
    must(d['sales_price']),
  ]
  const [months, agent] = [must(d['rehab_duration']), number(d['agent_commission'])]
  const down = (price * number(d['downpayment'])) / 100
  const loan = price + works - down
  const interest = loan === 0 ? 0 : ((loan * must(d['interest_rate'])) / 1200) * months
  const buying = price * ((2.5 + 1.5 + number(d['points_charged'])) / 100)
  const selling = (sale * (agent + 2.5)) / 100
  const before = price + works + buying + interest + number(d['insurance']) + number(d['other_costs'])
  const net = sale > 0 ? sale - selling - before : DASH
  const cash = down + buying + interest + number(d['insurance']) + number(d['other_costs'])
  const roi = (net / cash) * 100
  return {
    loan_amount: loan,
    holding_interest: interest,
    purchase_costs: buying,
    sale_costs: selling,
    net_profit: net,
    cash_needed: cash,
    roi,
    annualized_roi: roi > -100 ? ((1 + roi / 100) ** (12 / months) - 1) * 100 : DASH,
    margin: (net / sale) * 100,
    break_even_arv: agent + 2.5 >= 100 ? DASH : (before * 100) / (100 - agent - 2.5),
    max_offer: 0.7 * sale - works < 0 ? DASH : 0.7 * sale - works,
  }
}

function hardMoneyAgain(d: InputValues): FigureValues {
  const [arv, days] = [must(d['arv']), must(d['length_rehab_sell_days'])]
  const base = must(d['purchase_price']) + must(d['estimated_repairs'])
  const daily = (base * must(d['interest'])) / 1200 / 30
  const extension = Number.isNaN(days) ? DASH : days > 270 ? 0.03 * base : days > 180 ? 0.01 * base : 0 * base
  const buying =
    (number(d['points']) / 100) * base +
    number(d['draws']) * number(d['draw_fee']) +
    number(d['processing_fee']) +
    number(d['cma_fee']) +
    30
  const percent = number(d['agent_fees_when_selling']) + number(d['closing_costs_on_sale'])
  const selling = (percent / 100) * arv + number(d['seller_help'])
  const kept = number(d['insurance_currently_estimated']) + number(d['taxes_currently_estimated'])
  const before = base + buying + daily * days + extension + kept
  const offer = 0.7 * arv - must(d['estimated_repairs'])
  return {
    base,
    ltv: (base / arv) * 100,
    daily_interest: daily,
    hm_interest_during_loan: daily * days,
    extension_fees_of_hm: extension,
    purchase_closing_costs: buying,
    closing_cost_when_selling: selling,
    profit: arv - before - selling,
    break_even_arv: percent >= 100 ? DASH : (before + number(d['seller_help'])) / (1 - percent / 100),
    max_offer: offer < 0 ? DASH : offer,
  }
}

function refinanceAgain(d: InputValues): FigureValues {
  const [price, own, arv] = [must(d['purchase_price']), number(d['cash_purchase']), must(d['arv'])]
  const [works, taxes] = [number(d['rehab_costs']), number(d['property_taxes'])]
  const [closing, interest] = [number(d['sale_closing']), must(d['interest'])]
  const holding = number(d['rehab_duration']) * (number(d['holding_costs']) + taxes / 12)
  const put = own + works + holding
  const loan = (arv * must(d['refinance_percent'])) / 100
  const points = (loan * number(d['points'])) / 100
  const out = loan - (price - own) - points - closing
  const running =
    number(d['insurance']) + number(d['maintenance']) + number(d['management']) + number(d['vacancy'])
  const noi = 12 * must(d['gross_monthly_income']) - taxes - running
  const payment = loan === 0 ? 0 : instalment(loan, interest)
  const cashflow = noi / 12 - payment
  const left = put - out
  const most = noi / 12 / must(d['target_dscr'])
  const r = interest / 1200
  const highest = arv - number(d['profit']) - works - holding - points - closing
  return {
    holding,
    cash_in: put,
    payoff: price - own,
    loan_amount: loan,
    cash_out: out,
    to_bring: Number.isNaN(out) ? DASH : Math.max(0, cents(out) < 0 ? -out : 0),
    cash_left: left,
    payment,
    noi,
    cashflow,
    dscr: noi / (12 * payment),
    max_loan: most <= 0 ? DASH : r === 0 ? most * 360 : (most * (1 - (1 + r) ** -360)) / r,
    max_purchase_price: highest < 0 ? DASH : highest,
    cash_on_cash: cents(left) <= 0 ? (cents(12 * cashflow) > 0 ? '∞' : DASH) : ((12 * cashflow) / left) * 100,
  }
}

const AGAIN: Readonly<Record<CalculatorType, (typed: InputValues) => FigureValues>> = {
  rental_property: rentalAgain,
  flip_property: flipAgain,
  flip_analysis: hardMoneyAgain,
  refinance_property: refinanceAgain,
}

/** A random value for a field: mostly a common one, otherwise an edge (empty, minimum, maximum). */
function typedFor(input: Input): fc.Arbitrary<number | ''> {
  if (input.choices) return fc.constantFrom(...input.choices.map(({ value }) => value as number))
  const [least, most] = rangeOf(input)
  const whole = WHOLE.includes(input.kind)
  const common = whole
    ? fc.integer({ min: least, max: Math.min(most, 400) })
    : input.kind === 'money'
      ? fc.integer({ min: 0, max: 400_000 })
      : fc.integer({ min: least * 100, max: Math.min(most, 15) * 100 }).map((hundredths) => hundredths / 100)
  const edges: (number | '')[] =
    input.dashWhenEmpty || (input.default === undefined && !whole) ? [least, most, ''] : [least, most]
  return fc.oneof({ weight: 12, arbitrary: common }, { weight: 1, arbitrary: fc.constantFrom(...edges) })
}
const WHOLE = ['months', 'days', 'years']

const typed = (type: CalculatorType): fc.Arbitrary<InputValues> =>
  fc.record(
    Object.fromEntries(
      CALCULATORS[type].inputs
        .filter(({ kind }) => kind !== 'text' && kind !== 'date')
        .filter(({ choices }) => !choices || choices.every(({ value }) => typeof value === 'number'))
        .map((input) => [input.key, typedFor(input)]),
    ),
  )

const same = (shown: unknown, told: number | '∞') => {
  if (told === '∞') return shown === '∞'
  if (!Number.isFinite(told)) return shown === null
  return typeof shown === 'number' && Math.abs(shown - told) <= 1e-5 + Math.abs(told) * 1e-8
}

describe('every figure, worked out again from the text of its decision', () => {
  test.each(Object.keys(AGAIN) as CalculatorType[])('%s', (type) =>
    fc.assert(
      fc.property(typed(type), (data) => {
        const shown = CALCULATORS[type].compute(data)
        for (const [key, told] of Object.entries(AGAIN[type](data)))
          if (!same(shown[key], told)) throw new Error(`${key}: ${shown[key]} instead of ${told}`)
      }),
      { numRuns: runs },
    ),
  )

  test('the years of a rental: the value grows from the first one, as the debt falls', () =>
    fc.assert(
      fc.property(typed('rental_property'), (any) => {
        // At rates far above any real one, a balance that is calculated month by month loses its last cents.
        const data: InputValues = { ...any, interest: Math.min(number(any['interest']), 30) }
        const { loan_amount: loan, payment, irr, cash_left: left } = rental.compute(data)
        const rows = rental.tables(data).find(({ key }) => key === 'projections')?.rows ?? []
        if (typeof loan !== 'number' || typeof payment !== 'number' || rows.length === 0) return
        const close = (one: unknown, other: number) =>
          expect(Math.abs(Number(one) - other)).toBeLessThanOrEqual(0.01 + 1e-6 * (Math.abs(other) + loan))
        const again = rentalYearsAgain(data, payment)
        for (const row of rows) {
          const year = again[Number(row['year']) - 1]
          for (const key of ['value', 'equity', 'proceeds', 'cashflow'] as const)
            close(row[key], year?.[key] ?? Number.NaN)
        }
        if (typeof irr !== 'number' || typeof left !== 'number') return
        const hold = number(data['hold_years'])
        const flows = [-left, ...again.slice(0, hold).map(({ cashflow }) => cashflow)]
        flows[hold] = (flows[hold] ?? 0) + (again[hold - 1]?.proceeds ?? 0)
        const worth = (rate: number) => flows.reduce((sum, flow, at) => sum + flow / (1 + rate) ** at, 0)
        const size = flows.reduce((sum, flow, at) => sum + Math.abs(flow) / (1 + irr / 100) ** at, 0)
        expect(Math.abs(worth(irr / 100)) / size).toBeLessThan(1e-5)
      }),
      { numRuns: Math.ceil(runs / 3) },
    ))
})

const rental = CALCULATORS.rental_property
