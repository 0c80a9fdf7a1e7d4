import { monthlyPayment } from '../analysis/calculators/monthly-payment.ts'

/** The assumptions of an investor. Percents are written as 7 for 7 %. */
export interface Assumptions {
  /** Paid of one's own, of the price. */
  down: number
  /** A year's interest. */
  interest: number
  /** The term of the loan, in years. */
  years: number
  /** Of each rent. */
  vacancy: number
  maintenance: number
  management: number
  /** A year's property tax and insurance, of the price: used where the dealer states none. */
  taxes: number
  insurance: number
}

/** The assumptions for visitors, and for members without an analysis of their own. */
export const USUAL: Assumptions = {
  down: 25,
  interest: 7.5,
  years: 30,
  vacancy: 5,
  maintenance: 8,
  management: 8,
  taxes: 2,
  insurance: 0.6,
}

/** The amounts that the dealer states of a deal, in dollars; null where none is stated. */
export interface StatedFacts {
  price: number
  renovationestimate: number | null
  avr: number | null
  rent: number | null
  taxes: number | null
  insurance: number | null
  othercosts: number | null
}

/** One line of a month: what comes in, or with a minus what is paid; `stated` by the dealer, or assumed. */
export interface MonthLine {
  key: 'rent' | 'payment' | 'taxes' | 'insurance' | 'othercosts' | 'vacancy' | 'maintenance' | 'management'
  amount: number
  stated: boolean
}

/**
 * The money left a month if the house is rented as it is bought: the rent less the payment of the loan, taxes, insurance and
 * the shares of the rent that this person assumes.
 * @returns the lines in dollars and their sum, or null where no rent is stated
 */
export function leftAMonth(
  { price, rent, taxes, insurance, othercosts }: StatedFacts,
  counted: Assumptions,
): { lines: readonly MonthLine[]; left: number } | null {
  if (rent === null) return null
  const payment = monthlyPayment(price * (1 - counted.down / 100), counted.interest, counted.years * 12)
  if (payment === null) return null
  const share = (percent: number) => -(rent * percent) / 100
  const ofPrice = (percent: number) => (price * percent) / 1200
  const lines: MonthLine[] = [
    { key: 'rent', amount: rent, stated: true },
    { key: 'payment', amount: -payment, stated: false },
    { key: 'taxes', amount: -(taxes ?? ofPrice(counted.taxes)), stated: taxes !== null },
    { key: 'insurance', amount: -(insurance ?? ofPrice(counted.insurance)), stated: insurance !== null },
    { key: 'othercosts', amount: -(othercosts ?? 0), stated: othercosts !== null },
    { key: 'vacancy', amount: share(counted.vacancy), stated: false },
    { key: 'maintenance', amount: share(counted.maintenance), stated: false },
    { key: 'management', amount: share(counted.management), stated: false },
  ]
  return { lines, left: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The share of the value after repair that the 70 % rule pays. */
export const CEILING_SHARE = 0.7

/**
 * The most that the 70 % rule pays, in dollars: 70 % of the value after repair, less the repairs.
 * @returns null where either isn't stated
 */
export const ceilingOf = ({
  avr,
  renovationestimate,
}: Pick<StatedFacts, 'avr' | 'renovationestimate'>): number | null =>
  avr === null || renovationestimate === null ? null : avr * CEILING_SHARE - renovationestimate

/** A year's rent in percent of the price; null where no rent is stated or the price is 0. */
export const grossYield = ({ price, rent }: Pick<StatedFacts, 'price' | 'rent'>): number | null =>
  rent === null || price <= 0 ? null : (rent * 1200) / price
