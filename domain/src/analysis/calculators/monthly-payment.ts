/** The monthly interest rate as a fraction, from an annual percent: 12 becomes 0.01. */
export const monthlyRate = (annualPercent: number): number => annualPercent / 1200

/**
 * The fixed monthly payment in dollars that repays `loan` in `months` payments at an annual percent: loan · r / (1 −
 * (1 + r)^−months), the annuity formula; loan / months without interest. The power is calculated with logarithms, so
 * that tiny rates lose no digits. `null` when no payment exists (no months, infinite amounts).
 */
export function monthlyPayment(loan: number, annualPercent: number, months: number): number | null {
  const rate = monthlyRate(annualPercent)
  if (!(months >= 1) || !(rate >= 0)) return null
  const payment = rate === 0 ? loan / months : (loan * rate) / -Math.expm1(-months * Math.log1p(rate))
  return Number.isFinite(payment) ? payment : null
}

/** The largest loan in dollars that a monthly payment can repay: the annuity formula solved for the loan. */
export function loanForPayment(payment: number, annualPercent: number, months: number): number | null {
  const rate = monthlyRate(annualPercent)
  if (!(months >= 1) || !(rate >= 0)) return null
  const loan = rate === 0 ? payment * months : (payment * -Math.expm1(-months * Math.log1p(rate))) / rate
  return Number.isFinite(loan) ? loan : null
}

/** The payments of one month or year of a loan, in dollars, and the balance after it. */
export interface Instalment {
  /** the month or year, from 1 */
  at: number
  interest: number
  principal: number
  balance: number
}

/**
 * The schedule of a loan by months: interest on the balance, the rest of the payment to the principal. Each balance
 * comes from the closed formula loan · ((1 + r)^n − (1 + r)^k) / ((1 + r)^n − 1) after k of n months, so that
 * rounding errors don't add up and the last one is exactly 0. Empty when there is no loan or no valid payment.
 */
export function amortize(loan: number, annualPercent: number, months: number): Instalment[] {
  const payment = monthlyPayment(loan, annualPercent, months)
  if (payment === null || !(loan > 0)) return []
  const rate = monthlyRate(annualPercent)
  const grown = (count: number) => Math.expm1(count * Math.log1p(rate))
  const paid = (count: number) => (rate === 0 ? count / months : grown(count) / grown(months))
  const rows: Instalment[] = []
  let owed = loan
  for (let at = 1; at <= months; at++) {
    const balance = at === months ? 0 : loan * (1 - paid(at))
    rows.push({ at, interest: owed * rate, principal: owed - balance, balance })
    owed = balance
  }
  return rows
}

/** The same schedule, by years of twelve payments. */
export function amortizeByYear(loan: number, annualPercent: number, months: number): Instalment[] {
  const years: Instalment[] = []
  for (const month of amortize(loan, annualPercent, months)) {
    const at = Math.ceil(month.at / 12)
    const year = years[at - 1]
    if (!year) years.push({ ...month, at })
    else {
      year.interest += month.interest
      year.principal += month.principal
      year.balance = month.balance
    }
  }
  return years
}
