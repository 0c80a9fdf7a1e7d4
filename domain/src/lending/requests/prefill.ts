import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import type { PropertyFigures } from '../../analysis/hops/things.ts'
import { knownPropertyType, type PropertyType } from '../../deals/facts.ts'
import { readNumber } from '../../ground/numbers/read.ts'
import { type StateCode, stateCodeFrom } from '../../ground/places/states.ts'
import type { LoanType } from '../loan-types.ts'

/** The answers of a loan request that a deal or an analysis fills in. Amounts in dollars; null where it states none. */
export interface LoanPrefill {
  loanType: LoanType
  street: string
  city: string
  state: StateCode | null
  zip: string
  propertyType: PropertyType | null
  amount: number | null
  value: number | null
  /** Of a year. */
  tax: number | null
  /** Of a month. */
  rent: number | null
  purchasePrice: number | null
  renovation: number | null
  debt: number | null
  repairedValue: number | null
}

const dollars = (amount: unknown): number | null => {
  const number = readNumber(amount, 'money')
  return number && number > 0 ? Math.round(number * 100) / 100 : null
}
const aYear = (month: unknown): number | null => {
  const amount = dollars(month)
  return amount === null ? null : dollars(amount * 12)
}
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** Only five digits say where a house is. */
const zipOf = (value: unknown): string => /^\d{5}/.exec(text(value))?.[0] ?? ''

/** A loan for a house that is bought: hard money of price and repairs. */
export const loanFromProperty = (figures: PropertyFigures): LoanPrefill => ({
  loanType: 'hard_money',
  street: figures.street,
  city: figures.city,
  state: stateCodeFrom(figures.state),
  zip: zipOf(figures.zip),
  propertyType: knownPropertyType(figures.type),
  amount: dollars(figures.price + (figures.renovation ?? 0)),
  value: dollars(figures.price),
  tax: aYear(figures.taxes),
  rent: dollars(figures.rent),
  purchasePrice: dollars(figures.price),
  renovation: dollars(figures.renovation),
  debt: null,
  repairedValue: dollars(figures.arv),
})

type Data = Readonly<Record<string, unknown>>
type Filled = Omit<LoanPrefill, 'street' | 'city' | 'state' | 'zip' | 'propertyType' | 'amount'>

const nothing = { value: null, tax: null, rent: null, renovation: null, debt: null, repairedValue: null }

const FILLED: Readonly<Record<CalculatorType, (data: Data) => Filled>> = {
  rental_property: (data) => ({
    ...nothing,
    loanType: 'refinance',
    value: dollars(data.arv),
    tax: aYear(data.property_tax),
    rent: dollars(data.monthly_rent),
    purchasePrice: dollars(data.purchase_price),
    renovation: dollars(data.construction_budget),
    debt: dollars(data.current_debt),
    repairedValue: dollars(data.arv),
  }),
  flip_property: (data) => ({
    ...nothing,
    loanType: 'hard_money',
    value: dollars(data.purchase_price),
    purchasePrice: dollars(data.purchase_price),
    renovation: dollars(data.renovation_expenses),
    repairedValue: dollars(data.sales_price),
  }),
  refinance_property: (data) => ({
    ...nothing,
    loanType: 'refinance',
    value: dollars(data.arv),
    tax: dollars(data.property_taxes),
    rent: dollars(data.gross_monthly_income),
    purchasePrice: dollars(data.purchase_price),
    renovation: dollars(data.rehab_costs),
    // The debt is the part of the price that wasn't paid in cash.
    debt: dollars((dollars(data.purchase_price) ?? 0) - (dollars(data.cash_purchase) ?? 0)),
    repairedValue: dollars(data.arv),
  }),
  flip_analysis: (data) => ({
    ...nothing,
    loanType: 'hard_money',
    value: dollars(data.purchase_price),
    purchasePrice: dollars(data.purchase_price),
    renovation: dollars(data.estimated_repairs),
    repairedValue: dollars(data.arv),
  }),
}

/** The figure of each calculator that is its loan. */
const LOAN_FIGURE: Readonly<Record<CalculatorType, string>> = {
  rental_property: 'loan_amount',
  flip_property: 'loan_amount',
  refinance_property: 'loan_amount',
  flip_analysis: 'base',
}

/** The loan that an analysis counts with: rented and refinanced houses ask for a refinance, the others for hard money. */
export function loanFromAnalysis(type: CalculatorType, data: Data): LoanPrefill {
  const whole = dollars(CALCULATORS[type].compute(data)[LOAN_FIGURE[type]])
  return {
    ...FILLED[type](data),
    street: text(data.street),
    city: text(data.city),
    state: stateCodeFrom(text(data.state)),
    zip: zipOf(data.zip),
    propertyType: null,
    // Nobody asks for cents.
    amount: whole === null ? null : Math.round(whole),
  }
}
