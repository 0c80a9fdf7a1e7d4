/** Dollars; the loan is what 20 % down leaves, over 360 months at 7 % a year. */
const PRICE = 254_400
const LOAN = PRICE * 0.8
const MONTHLY_RATE = 0.07 / 12

/** An annuity's payment: loan · r / (1 − (1 + r)^−n). */
const payment = Math.round((LOAN * MONTHLY_RATE) / (1 - (1 + MONTHLY_RATE) ** -360))

const lines = [
  { label: 'Renta de las dos casas', amount: 3_050 },
  { label: 'Hipoteca', amount: -payment },
  { label: 'Impuestos y seguro', amount: -679 },
  { label: 'Vacancia, arreglos y manejo', amount: -580 },
]

/** The front page's example, worked out and not typed: what a rented house leaves each month. */
export const example = {
  price: PRICE,
  lines,
  left: lines.reduce((sum, { amount }) => sum + amount, 0),
}
