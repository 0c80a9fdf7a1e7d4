/** A month's interest as a fraction of the balance, from an annual percent: 12 becomes 0.01. */
export const monthlyRate = (annualPercent: number): number => annualPercent / 1200

/**
 * The fixed monthly payment, in dollars, that pays `loan` dollars back in `months` payments (from 1) at an annual
 * percent: loan · r / (1 − (1 + r)^−months), the annuity formula; loan / months without interest. The power is taken
 * by logarithms, so that tiny rates lose no digits. `null` when no payment does it (no months, amounts without end).
 */
export function monthlyPayment(loan: number, annualPercent: number, months: number): number | null {
  const rate = monthlyRate(annualPercent)
  if (!(months >= 1) || !(rate >= 0)) return null
  const payment = rate === 0 ? loan / months : (loan * rate) / -Math.expm1(-months * Math.log1p(rate))
  return Number.isFinite(payment) ? payment : null
}

/** The largest loan, in dollars, that a monthly payment carries: the annuity formula read the other way. */
export function loanForPayment(payment: number, annualPercent: number, months: number): number | null {
  const rate = monthlyRate(annualPercent)
  if (!(months >= 1) || !(rate >= 0)) return null
  const loan = rate === 0 ? payment * months : (payment * -Math.expm1(-months * Math.log1p(rate))) / rate
  return Number.isFinite(loan) ? loan : null
}

/** What a month or a year of a loan pays, in dollars, and what is owed after it. */
export interface Instalment {
  /** from 1: the month, or the year when the rows are years */
  at: number
  interest: number
  principal: number
  balance: number
}

/**
 * Month by month until nothing is owed: interest on what was owed, the rest of the payment to the debt. What is owed
 * comes from its own formula, loan · ((1 + r)^n − (1 + r)^k) / ((1 + r)^n − 1) after k of n months, so that no error of
 * one month grows with the next, and ends at exactly 0. Empty when there is no loan or no payment for it.
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

/** The same by years of twelve payments. */
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
