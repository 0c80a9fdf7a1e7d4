import type { Assumptions, StatedFacts } from './figures.ts'

/** The costs of repairing and selling a house besides price and repairs. Percents are written as 7 for 7 %. */
export const RESALE = {
  /** Closing the purchase, of the price. */
  closing: 2,
  /** Commissions and closing the sale, of what it is sold for. */
  selling: 7,
  /** From the purchase to the sale. */
  months: 6,
  /** The share of price and repairs that is borrowed, its interest a year and its points: a usual hard-money loan, interest only. */
  financed: 80,
  interest: 12,
  points: 2,
} as const

/** One line of a resale: what it brings, or with a minus what it costs; `stated` by the dealer, or assumed. */
export interface ResaleLine {
  key: 'avr' | 'price' | 'renovation' | 'selling' | 'closing' | 'holding' | 'loan'
  amount: number
  stated: boolean
}

/**
 * The gain if the house is bought, repaired and sold: the value after repair less price, repairs, the costs of buying
 * and selling, taxes and insurance while it is held, and the loan; see {@link RESALE}.
 * @returns the lines in dollars and their sum, or null where value or repairs aren't stated
 */
export function gainOf(
  { price, renovationestimate, avr, taxes, insurance }: StatedFacts,
  counted: Pick<Assumptions, 'taxes' | 'insurance'>,
): { lines: readonly ResaleLine[]; gain: number } | null {
  if (avr === null || renovationestimate === null) return null
  const { closing, selling, months, financed, interest, points } = RESALE
  const ofPrice = (percent: number) => (price * percent) / 1200
  const month = (taxes ?? ofPrice(counted.taxes)) + (insurance ?? ofPrice(counted.insurance))
  const loan = ((price + renovationestimate) * financed) / 100
  const lines: ResaleLine[] = [
    { key: 'avr', amount: avr, stated: true },
    { key: 'price', amount: -price, stated: true },
    { key: 'renovation', amount: -renovationestimate, stated: true },
    { key: 'selling', amount: -(avr * selling) / 100, stated: false },
    { key: 'closing', amount: -(price * closing) / 100, stated: false },
    { key: 'holding', amount: -month * months, stated: taxes !== null && insurance !== null },
    { key: 'loan', amount: -(loan * ((interest * months) / 12 + points)) / 100, stated: false },
  ]
  return { lines, gain: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** A month's rent in percent of the price; null where no rent is stated or the price is 0. */
export const rentToPrice = ({ price, rent }: Pick<StatedFacts, 'price' | 'rent'>): number | null =>
  rent === null || price <= 0 ? null : (rent * 100) / price
