import { PROPERTY_TYPES, type PropertyType } from '../deals/facts.ts'
import type { Cents } from '../ground/amounts/cents.ts'
import { formatCents } from '../ground/amounts/format-cents.ts'
import { formatDecimals } from '../ground/numbers/format.ts'
import { formatPercent } from '../ground/numbers/percents.ts'
import { formatRate } from '../ground/numbers/rates.ts'
import { LOAN_TYPES, type LoanType } from './loan-types.ts'

/** The ranges of a credit score, from the lowest on, as borrowers choose them. */
export const CREDIT_RANGES = { '500-620': '500-620', '620-700': '620-700', '700+': '700+' } as const
export type CreditRange = keyof typeof CREDIT_RANGES

/** How somebody pays taxes. */
export const TAX_OPTIONS = { tax_id: 'Tax ID', social_security: 'Seguro Social' } as const
export type TaxOption = keyof typeof TAX_OPTIONS

/** How many projects somebody has done, from none on. */
export const PROJECT_RANGES = {
  none: 'Ninguno',
  '1-3': '1-3',
  '3-5': '3-5',
  '5-10': '5-10',
  '10+': '10+',
} as const
export type ProjectRange = keyof typeof PROJECT_RANGES

/** Most programmes of a lender. */
export const PROGRAMMES_MOST = 12
/** The longest name of a programme, and the longest note, in characters. */
export const PROGRAMME_NAME_MOST = 60
export const PROGRAMME_NOTE_MOST = 300
/** Percents of a programme: the yearly interest, the points of the loan, the loan of the value. */
export const RATE = { least: 0, most: 40 } as const
export const POINTS = { least: 0, most: 15 } as const
export const LTV = { least: 1, most: 100 } as const
/** The term, in months, and the days until the closing. */
export const TERM_MONTHS = { least: 1, most: 480 } as const
export const CLOSES_IN_DAYS = { least: 1, most: 180 } as const

/** A loan as a lender offers it: for whom and for what (criteria), and at what terms. Percents are written as 7 for 7 %. */
export interface Programme {
  name: string
  loanType: LoanType
  /** The smallest and the largest loan; null where there is no largest. */
  amountFrom: Cents
  amountTo: Cents | null
  /** The largest loan, of the property's value; null where nothing is said. */
  ltvMost: number | null
  /** The lowest range of credit, or null for any, also an unknown one. */
  creditFrom: CreditRange | null
  taxOptions: readonly TaxOption[]
  /** From how many projects on; 'none' also takes who buys for the first time. */
  experienceFrom: ProjectRange
  kinds: readonly PropertyType[]
  /** The yearly interest, from and to; equal where there is one. */
  rateFrom: number
  rateTo: number
  points: number
  termMonths: number
  interestOnly: boolean
  /** null where nothing is said. */
  closesInDays: number | null
}

const dollars = (amount: Cents): string => formatCents(amount, 'present')

/** The term in words: '30 años', '18 meses'. */
export const termInWords = (months: number): string => {
  if (months % 12 === 0 && months >= 24) return `${months / 12} años`
  return months === 1 ? '1 mes' : `${months} meses`
}

/** Points in words: '2.5 puntos'. */
export const pointsInWords = (points: number): string =>
  points === 0 ? 'sin puntos' : `${formatDecimals(points, 3)} ${points === 1 ? 'punto' : 'puntos'}`

/** The terms of a programme in a line: '9 % a 11 % al año · 2 puntos · 12 meses, solo interés'. */
export function termsInWords(programme: Programme): string {
  const { rateFrom, rateTo, points, termMonths, interestOnly } = programme
  const rate = rateFrom === rateTo ? formatRate(rateFrom) : `${formatRate(rateFrom)} a ${formatRate(rateTo)}`
  return [
    `${rate} al año`,
    pointsInWords(points),
    termInWords(termMonths) + (interestOnly ? ', solo interés' : ''),
  ].join(' · ')
}

const fromProjects = (least: string): string =>
  least === '1' ? 'Desde 1 proyecto hecho' : `Desde ${least} proyectos hechos`

/** For whom and for what a programme is, a line for each criterion that narrows it. */
export function criteriaInWords(programme: Programme): string[] {
  const { loanType, amountFrom, amountTo, ltvMost, creditFrom, taxOptions, experienceFrom, kinds } = programme
  const amounts =
    amountTo === null
      ? amountFrom > 0 && `Desde ${dollars(amountFrom)}`
      : `De ${dollars(amountFrom)} a ${dollars(amountTo)}`
  const lines = [
    LOAN_TYPES[loanType],
    amounts,
    ltvMost !== null && `Hasta el ${formatPercent(ltvMost)} del valor`,
    creditFrom && `Crédito desde ${CREDIT_RANGES[creditFrom].replace(/-.*|\+/, '')}`,
    taxOptions.length === 1 && `Solo con ${taxOptions.map((option) => TAX_OPTIONS[option]).join('')}`,
    experienceFrom === 'none'
      ? 'También para tu primera compra'
      : fromProjects(PROJECT_RANGES[experienceFrom].replace(/-.*|\+/, '')),
    kinds.length < Object.keys(PROPERTY_TYPES).length && kinds.map((kind) => PROPERTY_TYPES[kind]).join(', '),
  ]
  return lines.filter((line): line is string => typeof line === 'string')
}
