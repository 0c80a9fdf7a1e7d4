import { monthlyPayment } from '@cancha/domain/analysis/calculators/monthly-payment'

/** The example's house and the range of its slider, in dollars. */
export const PRICE = { least: 100_000, most: 500_000, step: 400, first: 254_400 } as const
export const RENT = { least: 800, most: 6_000, step: 50, first: 3_050 } as const

const BORROWED = 0.8
const RATE = 7
const MONTHS = 360
// For the initial house: $679 of taxes and insurance, $580 of vacancy, repairs and management.
const TAXES_OF_PRICE = 679 / PRICE.first
const COSTS_OF_RENT = 580 / RENT.first

/**
 * The front page's example, calculated: the monthly cash flow of a rented house at this price, with its lines in
 * whole dollars that add up. 20 % down, the rest over 30 years at 7 % a year.
 */
export function rentExample(price: number = PRICE.first, rent: number = RENT.first) {
  const payment = monthlyPayment(price * BORROWED, RATE, MONTHS) ?? 0
  const lines = [
    { label: 'Renta de las dos casas', amount: rent },
    { label: 'Hipoteca', amount: -Math.round(payment) },
    { label: 'Impuestos y seguro', amount: -Math.round(price * TAXES_OF_PRICE) },
    { label: 'Vacancia, arreglos y manejo', amount: -Math.round(rent * COSTS_OF_RENT) },
  ]
  return { lines, left: lines.reduce((sum, { amount }) => sum + amount, 0) }
}
