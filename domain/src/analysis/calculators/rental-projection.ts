import type { Phrase } from '../english/phrases.ts'
import { amortizationTable } from './amortization-table.ts'
import type { CalculatorTable, RentalYear } from './calculator.ts'
import { evaluate, type Flow, type Result, type Scope } from './formula.ts'
import { amortizeByYear } from './monthly-payment.ts'
import { RENTAL_MONTHS, RENTAL_OUTPUTS } from './rental-outputs.ts'

const SHOWN_YEARS = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30]

const NEEDED = [
  'monthly_rent',
  'vacancia',
  'mantenimiento',
  'handling_cost',
  'property_tax',
  'insurance',
  'arv',
  'loan_amount',
  'payment',
  'rent_growth',
  'cost_growth',
  'value_growth',
  'selling_costs',
] as const

/**
 * Thirty years of the property (decision 33 of the specification): rent and costs grow from the second year on; costs
 * given as a percent of the rent follow the rent, taxes and insurance follow the cost growth. Value and balance are
 * those at the end of the year: in year y the value has grown y times. `null` while a needed field is missing.
 */
export function rentalYears(scope: Scope): RentalYear[] | null {
  const kept = known.get(scope)
  if (kept !== undefined) return kept
  const years = workOutYears(scope)
  known.set(scope, years)
  return years
}

// Cached per scope, since a scope's values never change and its series, tables and figures ask for the same years.
const known = new WeakMap<Scope, RentalYear[] | null>()

function workOutYears(scope: Scope): RentalYear[] | null {
  const found = NEEDED.map((name) => scope.result(name))
  if (!found.every((value) => typeof value === 'number')) return null
  const [rent, vacancy, maintenance, management, tax, insurance, arv, loan, payment, ...growth] = found as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ]
  const [rentGrowth = 0, costGrowth = 0, valueGrowth = 0, selling = 0] = growth.map(
    (percent) => percent / 100,
  )
  const share = (vacancy + maintenance + management) / 100
  const interest = scope.result('interest')
  // Without a loan nobody needs to say its rate.
  const balances = typeof interest === 'number' ? amortizeByYear(loan, interest, RENTAL_MONTHS) : []
  return Array.from({ length: 30 }, (_, index) => {
    const yearRent = 12 * rent * (1 + rentGrowth) ** index
    const costs = yearRent * share + 12 * (tax + insurance) * (1 + costGrowth) ** index
    const value = arv * (1 + valueGrowth) ** (index + 1)
    const balance = balances[index]?.balance ?? 0
    const noi = yearRent - costs
    return {
      year: index + 1,
      rent: yearRent,
      costs,
      noi,
      debt: 12 * payment,
      cashflow: noi - 12 * payment,
      value,
      balance,
      equity: value - balance,
      proceeds: value * (1 - selling) - balance,
    }
  })
}

/** The yearly cash flows until the property is sold at the end of year `hold`. */
function inflowsOf(years: readonly RentalYear[], hold: number): Flow[] {
  const kept = years.slice(0, hold)
  const last = kept.at(-1)
  return [
    ...kept.map(({ year, cashflow }): Flow => ({ label: `Año ${year}`, amount: cashflow })),
    ...(last ? [{ label: `Venta al final del año ${last.year}` as const, amount: last.proceeds }] : []),
  ]
}

const holdOf = (scope: Scope) => scope.result('hold_years')

export function rentalInflows(scope: Scope): Flow[] | null {
  const [years, hold] = [rentalYears(scope), holdOf(scope)]
  return years && typeof hold === 'number' ? inflowsOf(years, hold) : null
}

/** The initial investment followed by the yearly cash flows: the series whose internal rate of return is the IRR. */
export function rentalFlows(scope: Scope): Flow[] | null {
  const [years, hold, left] = [rentalYears(scope), holdOf(scope), scope.result('cash_left')]
  return years && typeof hold === 'number' && typeof left === 'number' ? flowsOf(years, hold, left) : null
}

function flowsOf(years: readonly RentalYear[], hold: number, cashLeft: number): Flow[] {
  const kept = years.slice(0, hold)
  const last = kept.at(-1)
  return [
    { label: 'Lo que pones', amount: -cashLeft },
    ...kept.map(
      (each): Flow => ({
        label: each === last ? `Año ${each.year}, con la venta` : `Año ${each.year}`,
        amount: each.cashflow + (each === last ? each.proceeds : 0),
      }),
    ),
  ]
}

const FORMULAS = new Map<string, (typeof RENTAL_OUTPUTS)[number]>(
  RENTAL_OUTPUTS.map((output) => [output.key, output]),
)
const RETURNS = ['hold_return', 'equity_multiple', 'irr']

/**
 * One row of the table: returns as if the property were sold at the end of this year, by the same formulas as the
 * figures.
 */
function projectionRow(scope: Scope, years: readonly RentalYear[], year: number) {
  const row = years[year - 1]
  if (!row) throw new RangeError(`no year ${year}`)
  const left = scope.result('cash_left')
  const sold: Scope = {
    ...scope,
    result: (name): Result => {
      const output = RETURNS.includes(name) && FORMULAS.get(name)
      return output ? evaluate(output.formula, output.unit, sold) : scope.result(name)
    },
    series: (name) =>
      name === 'inflows'
        ? inflowsOf(years, year)
        : typeof left === 'number'
          ? flowsOf(years, year, left)
          : null,
  }
  return { ...row, irr: sold.result('irr'), multiple: sold.result('equity_multiple') }
}

/** The projection for selected years, and the loan by years. */
export function rentalTables(scope: Scope): CalculatorTable<Phrase>[] {
  const years = rentalYears(scope)
  const [loan, interest] = [scope.result('loan_amount'), scope.result('interest')]
  const loanRows =
    typeof loan === 'number' && typeof interest === 'number'
      ? amortizeByYear(loan, interest, RENTAL_MONTHS)
      : []
  return [
    {
      key: 'projections',
      title: 'Si la conservas',
      columns: [
        { key: 'year', label: 'Año', unit: 'count' },
        { key: 'rent', label: 'Renta', unit: 'money', minor: true },
        { key: 'costs', label: 'Gastos', unit: 'money', minor: true },
        { key: 'noi', label: 'NOI', unit: 'money', minor: true },
        { key: 'debt', label: 'Hipoteca', unit: 'money', minor: true },
        { key: 'cashflow', label: 'Te queda', unit: 'money' },
        { key: 'value', label: 'Valor', unit: 'money', minor: true },
        { key: 'balance', label: 'Debes', unit: 'money', minor: true },
        { key: 'equity', label: 'Tu parte', unit: 'money' },
        { key: 'proceeds', label: 'Si la vendes', unit: 'money' },
        { key: 'irr', label: 'IRR', unit: 'percent', minor: true },
        { key: 'multiple', label: 'Equity multiple', unit: 'times', minor: true },
      ],
      rows: years ? SHOWN_YEARS.map((year) => projectionRow(scope, years, year)) : [],
    },
    amortizationTable(loanRows),
  ]
}
