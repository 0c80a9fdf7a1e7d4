import type { Cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { formatCount, formatDecimals } from '../../ground/numbers/format.ts'
import { formatPercentIn } from '../../ground/numbers/percents.ts'
import { formatRateIn } from '../../ground/numbers/rates.ts'
import type { Language } from '../../ground/text/language.ts'
import { type LoanCost, planOf } from './cost.ts'
import type { LoanTerms } from './terms.ts'

/** The terms of an offer that its lender states, without the note. */
export type StatedTerms = LoanTerms & { ltv: number | null; closesInDays: number }

interface TermWords {
  amount: string
  rate: string
  points: string
  noPoints: string
  fees: string
  noFees: string
  atClosing: string
  term: string
  ltv: string
  closesIn: string
  payment: string
  interestPayment: string
  laterPayment: string
  balloon: string
  apr: string
  years: (count: number) => string
  months: (count: number) => string
  days: (count: number) => string
  countedPoints: (points: string, isOne: boolean) => string
  interestOnly: (term: string) => string
  interestFirst: (term: string, months: number) => string
}

const WORDS: Readonly<Record<Language, TermWords>> = {
  es: {
    amount: 'Cantidad del préstamo',
    rate: 'Interés al año',
    points: 'Puntos',
    noPoints: 'Sin puntos',
    fees: 'Otros cargos',
    noFees: 'Ninguno',
    atClosing: 'Al cerrar, puntos y cargos',
    term: 'Plazo',
    ltv: 'Hasta qué parte del valor (LTV)',
    closesIn: 'Cierra en',
    payment: 'Pago al mes',
    interestPayment: 'Pago al mes, solo interés',
    laterPayment: 'Pago al mes, después',
    balloon: 'Al final, de una vez',
    apr: 'APR estimado',
    years: (count) => `${count} años`,
    months: (count) => (count === 1 ? '1 mes' : `${formatCount(count)} meses`),
    days: (count) => (count === 1 ? '1 día' : `${formatCount(count)} días`),
    countedPoints: (points, isOne) => `${points} ${isOne ? 'punto' : 'puntos'}`,
    interestOnly: (term) => `${term}, solo interés`,
    interestFirst: (term, months) =>
      months === 1 ? `${term}, el primero solo interés` : `${term}, los primeros ${months} solo interés`,
  },
  en: {
    amount: 'Amount of the loan',
    rate: 'Annual interest rate',
    points: 'Points',
    noPoints: 'No points',
    fees: 'Other lender fees',
    noFees: 'None',
    atClosing: 'At closing, points and fees',
    term: 'Term',
    ltv: 'Maximum loan to value (LTV)',
    closesIn: 'Closes in',
    payment: 'Monthly payment',
    interestPayment: 'Monthly payment, interest only',
    laterPayment: 'Monthly payment, afterwards',
    balloon: 'Balloon at the end',
    apr: 'Estimated APR',
    years: (count) => `${count} years`,
    months: (count) => (count === 1 ? '1 month' : `${formatCount(count)} months`),
    days: (count) => (count === 1 ? '1 day' : `${formatCount(count)} days`),
    countedPoints: (points, isOne) => `${points} ${isOne ? 'point' : 'points'}`,
    interestOnly: (term) => `${term}, interest only`,
    interestFirst: (term, months) =>
      months === 1
        ? `${term}, the first month interest only`
        : `${term}, the first ${months} months interest only`,
  },
}

type TermLine = { label: string; value: string }
const dollars = (amount: Cents): string => formatCents(amount, 'present')
const exactly = (amount: Cents): string => formatCents(amount, 'always')

/** The terms of an offer and what they cost to the end of the term, line by line, in a language. */
export function termLinesIn(language: Language, terms: StatedTerms): TermLine[] {
  const words = WORDS[language]
  const { fixed } = planOf(terms)
  return [
    { label: words.amount, value: dollars(terms.amount) },
    { label: words.rate, value: formatRateIn(language, terms.rate) },
    { label: words.points, value: pointsIn(words, terms.points, fixed.points) },
    { label: words.fees, value: terms.fees === 0 ? words.noFees : dollars(terms.fees) },
    { label: words.term, value: planIn(words, terms) },
    { label: words.closesIn, value: words.days(terms.closesInDays) },
    ...(terms.ltv === null ? [] : [{ label: words.ltv, value: formatPercentIn(language, terms.ltv) }]),
    { label: words.atClosing, value: exactly(fixed.atClosing) },
    ...paymentsIn(words, terms, fixed),
    ...(fixed.apr === null ? [] : [{ label: words.apr, value: formatPercentIn(language, fixed.apr) }]),
  ]
}

const pointsIn = (words: TermWords, points: number, amount: Cents): string =>
  points === 0
    ? words.noPoints
    : `${words.countedPoints(formatDecimals(points, 3), points === 1)} (${dollars(amount)})`

/** Years where the term is some whole ones, otherwise months. */
const termIn = (words: TermWords, months: number): string =>
  months % 12 === 0 && months >= 24 ? words.years(months / 12) : words.months(months)

function planIn(words: TermWords, { termMonths, interestOnlyMonths: only }: LoanTerms): string {
  const term = termIn(words, termMonths)
  if (only === 0) return term
  return only >= termMonths ? words.interestOnly(term) : words.interestFirst(term, only)
}

function paymentsIn(words: TermWords, { interestOnlyMonths }: LoanTerms, fixed: Fixed): TermLine[] {
  const { firstPayment, laterPayment, balloon } = fixed
  const label = interestOnlyMonths > 0 ? words.interestPayment : words.payment
  return [
    { label, value: exactly(firstPayment) },
    ...(laterPayment === null ? [] : [{ label: words.laterPayment, value: exactly(laterPayment) }]),
    ...(balloon === 0 ? [] : [{ label: words.balloon, value: exactly(balloon) }]),
  ]
}

type Fixed = Omit<LoanCost, 'held'>
