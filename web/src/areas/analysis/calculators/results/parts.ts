import type { CalculatorTable, CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import type { Result, Scope } from '@cancha/domain/analysis/calculators/formula'

/** A part of a whole, in dollars. */
export interface Part {
  label: string
  amount: number
}

interface Whole {
  title: string
  /** the end of the sentence 'De cada $3,050 que cobras al mes' */
  of: string
  whole: string
  /** the parts that are subtracted from the whole, in order */
  taken: readonly (readonly [label: string, ...keys: string[]])[]
  left: string
}

const WHOLES: Readonly<Record<CalculatorType, Whole>> = {
  rental_property: {
    title: 'A dónde va la renta',
    of: 'que cobras al mes',
    whole: 'monthly_rent',
    taken: [
      ['Hipoteca', 'payment'],
      ['Impuesto predial', 'property_tax'],
      ['Seguro', 'insurance'],
      ['Administración', 'management_cost'],
      ['Mantenimiento', 'maintenance_cost'],
      ['Meses vacíos', 'vacancy_cost'],
    ],
    left: 'Te queda',
  },
  flip_property: {
    title: 'A dónde va la venta',
    of: 'de la venta',
    whole: 'sales_price',
    taken: [
      ['Compra', 'purchase_price'],
      ['Arreglos', 'renovation_expenses'],
      ['Costos de comprar', 'purchase_costs'],
      ['Intereses', 'holding_interest'],
      ['Seguro y otros', 'insurance', 'other_costs'],
      ['Costos de vender', 'sale_costs'],
    ],
    left: 'Ganancia',
  },
  refinance_property: {
    title: 'A dónde va el préstamo nuevo',
    of: 'del préstamo',
    whole: 'loan_amount',
    taken: [
      ['Paga la deuda', 'payoff'],
      ['Puntos', 'points_cost'],
      ['Cierre', 'sale_closing'],
    ],
    left: 'Regresa a ti',
  },
  flip_analysis: {
    title: 'A dónde va la venta',
    of: 'de la venta',
    whole: 'arv',
    taken: [
      ['Compra', 'purchase_price'],
      ['Arreglos', 'estimated_repairs'],
      ['Cierre al comprar', 'purchase_closing_costs'],
      ['Intereses y extensión', 'hm_interest_during_loan', 'extension_fees_of_hm'],
      ['Seguro e impuestos', 'insurance_currently_estimated', 'taxes_currently_estimated'],
      ['Costos de vender', 'closing_cost_when_selling'],
    ],
    left: 'Ganancia',
  },
}

/**
 * How a rent, a sale or a loan is divided, and the remainder; `null` while a figure is missing. The remainder may be
 * negative, if the parts add up to more than the whole.
 */
export function partsOf(type: CalculatorType, scope: Scope) {
  const { title, of, whole, taken, left } = WHOLES[type]
  const amount = (key: string) => scope.result(key)
  const total = amount(whole)
  const parts = taken.map(([label, ...keys]) => ({ label, amount: sum(keys.map(amount)) }))
  if (typeof total !== 'number' || total <= 0 || parts.some((part) => part.amount === null)) return null
  const known = parts as Part[]
  const rest = known.reduce((remaining, part) => remaining - part.amount, total)
  return {
    title,
    of,
    total,
    parts: known.filter((part) => part.amount > 0),
    left: { label: left, amount: rest },
  }
}

const sum = (results: readonly Result[]): number | null =>
  results.every((result) => typeof result === 'number')
    ? results.reduce<number>((total, each) => total + Number(each), 0)
    : null

/** The values of a table's row, for a chart. */
export const numbersOf = (table: CalculatorTable | undefined, key: string): number[] =>
  (table?.rows ?? []).map((row) => row[key]).filter((value) => typeof value === 'number')
