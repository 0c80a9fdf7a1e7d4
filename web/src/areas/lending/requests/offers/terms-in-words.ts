import type { LoanOfferTerms } from '@cancha/contract/lending/offers/offers'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { pointsOf } from '@cancha/domain/lending/offers/cost'
import { pointsInWords, termInWords } from '@cancha/domain/lending/programmes'

export const money = (amount: Cents): string => formatCents(amount, 'present')
export const inDays = (days: number): string => (days === 1 ? '1 día' : `${formatCount(days)} días`)
export const inMonths = (months: number): string => (months === 1 ? '1 mes' : `${formatCount(months)} meses`)

/** Points without their amount: '2 puntos'. */
export const inPoints = (points: number): string => (points === 0 ? 'Sin puntos' : pointsInWords(points))

/** The term, and in how many of its months only interest is paid: '12 meses, solo interés'. */
export function planInWords({
  termMonths,
  interestOnlyMonths: only,
}: Pick<LoanOfferTerms, 'termMonths' | 'interestOnlyMonths'>): string {
  const term = termInWords(termMonths)
  if (only === 0) return term
  if (only >= termMonths) return `${term}, solo interés`
  return only === 1 ? `${term}, el primero solo interés` : `${term}, los primeros ${only} solo interés`
}

export interface TermLine {
  label: string
  value: string
}

/** A lender's terms, line by line. */
export const termLines = (terms: LoanOfferTerms): TermLine[] => [
  { label: 'Cantidad', value: money(terms.amount) },
  { label: 'Interés al año', value: formatRate(terms.rate) },
  {
    label: 'Puntos',
    value: terms.points === 0 ? inPoints(0) : `${inPoints(terms.points)} (${money(pointsOf(terms))})`,
  },
  { label: 'Otros cargos', value: terms.fees === 0 ? 'Ninguno' : money(terms.fees) },
  { label: 'Plazo', value: planInWords(terms) },
  { label: 'Hasta qué parte del valor (LTV)', value: terms.ltv === null ? '—' : formatPercent(terms.ltv) },
  { label: 'Cierra en', value: inDays(terms.closesInDays) },
]

/** The same in one line, of an earlier version or an offer that ended. */
export const termsInALine = (terms: LoanOfferTerms): string =>
  [
    money(terms.amount),
    `${formatRate(terms.rate)} al año`,
    inPoints(terms.points).toLowerCase(),
    terms.fees === 0 ? 'sin otros cargos' : `${money(terms.fees)} de otros cargos`,
    planInWords(terms),
    `cierra en ${inDays(terms.closesInDays)}`,
  ].join(' · ')

export type TermChange = { label: string; before: string; now: string }

/** The differences between two versions of the terms, with the note. */
export function changesOf(before: LoanOfferTerms, now: LoanOfferTerms): TermChange[] {
  const lines = (terms: LoanOfferTerms) => [
    ...termLines(terms),
    { label: 'Nota', value: terms.note || 'Sin nota' },
  ]
  const old = lines(before)
  return lines(now).flatMap(({ label, value }, index) => {
    const was = old[index]?.value ?? '—'
    return was === value ? [] : [{ label, before: was, now: value }]
  })
}
