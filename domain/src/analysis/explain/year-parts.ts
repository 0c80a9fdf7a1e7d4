import type { FlowPart } from '../calculators/calculator.ts'
import type { Scope } from '../calculators/formula.ts'
import { RENTAL_MONTHS } from '../calculators/rental-outputs.ts'
import {
  difference,
  money,
  monthlyGrowth,
  percent,
  power,
  product,
  quotient,
  sum,
  type Working,
} from './working.ts'

/** The loan balance in dollars after `months` payments, by the standard formula, as a working that can be typed. */
export function balanceWorking(loan: number, annualPercent: number, term: number, months: number): Working {
  if (annualPercent === 0) return quotient(product(money(loan), term - months), term)
  const grown = (count: number) => power(monthlyGrowth(annualPercent), count)
  const [end, now] = [grown(term), grown(months)]
  return quotient(product(money(loan), difference(end, now)), difference(end, 1))
}

/** The parts of one amount of the rental's yearly series: rent and costs, and in the last year the sale. */
export function yearParts(scope: Scope, series: string, at: number): FlowPart[] {
  const number = (name: string) => Number(scope.result(name) ?? 0)
  const hold = number('hold_years')
  const isSale = series === 'inflows' && at === hold
  const year = isSale ? hold : series === 'inflows' ? at + 1 : at
  // The initial investment is a figure of its own, with its own explanation.
  if (year === 0) return []
  if (isSale) return saleParts(number, year)
  const ofYear = operatingParts(number, year)
  return series === 'flows' && year === hold ? [...ofYear, ...saleParts(number, year, '+')] : ofYear
}

type NumberOf = (name: string) => number

function operatingParts(number: NumberOf, year: number): FlowPart[] {
  const grown = (rate: string) => power(sum(1, percent(number(rate))), year - 1)
  const rent = product(product(12, money(number('monthly_rent'))), grown('rent_growth'))
  const shares = sum(
    sum(percent(number('vacancia')), percent(number('mantenimiento'))),
    percent(number('handling_cost')),
  )
  const fixed = product(
    product(12, sum(money(number('property_tax')), money(number('insurance')))),
    grown('cost_growth'),
  )
  return [
    { op: '', label: 'Renta del año', working: rent },
    { op: '−', label: 'Gastos del año', working: sum(product(rent, shares), fixed) },
    { op: '−', label: 'Hipoteca del año', working: product(12, money(number('payment'))) },
  ]
}

function saleParts(number: NumberOf, year: number, op: '' | '+' = ''): FlowPart[] {
  const value = product(money(number('arv')), power(sum(1, percent(number('value_growth'))), year))
  const loan = balanceWorking(number('loan_amount'), number('interest'), RENTAL_MONTHS, 12 * year)
  return [
    { op, label: 'Valor al vender', working: value },
    { op: '−', label: 'Costos de vender', working: product(value, percent(number('selling_costs'))) },
    { op: '−', label: 'Deuda al vender', working: loan },
  ]
}
