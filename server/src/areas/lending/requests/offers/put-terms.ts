import type { InputOf } from '@cancha/contract/ground/operation'
import type { loanOffers as operations } from '@cancha/contract/lending/offers/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatDecimals } from '@cancha/domain/ground/numbers/format'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { termInWords } from '@cancha/domain/lending/programmes'
import type { Tx } from '../../../../database/connection.ts'
import type { TermsRow } from './store.ts'
import { loanOfferVersions } from './tables.ts'

/** The terms of an offer as its lender writes them, with the days for which they stand. */
export type WrittenTerms = Omit<InputOf<typeof operations.makeLoanOffer>['body'], 'lrnid' | 'lid'>

const DAY = 86_400_000

/** Until when an offer stands that is made now. */
export const standsUntil = (days: number): Date => new Date(Date.now() + days * DAY)

/** Written terms as columns of an offer's version. */
export const termsColumns = ({
  amount,
  rate,
  points,
  fees,
  term,
  interestonly,
  ltv,
  closesin,
  note,
}: Omit<WrittenTerms, 'stands'>) => ({
  amount: cents(amount),
  rate,
  points,
  fees: cents(fees),
  termMonths: term,
  interestOnlyMonths: interestonly,
  ltv,
  closesInDays: closesin,
  note,
})

/** Whether terms that are on the table say the same as those that are written. */
export const areSame = (row: TermsRow, terms: WrittenTerms): boolean =>
  Object.entries(termsColumns(terms)).every(([column, said]) => row[column as keyof TermsRow] === said)

/** Writes terms down as a version of an offer. */
export async function putTerms(
  tx: Tx,
  { id: offerId, version }: { id: number; version: number },
  terms: WrittenTerms,
): Promise<void> {
  await tx.insert(loanOfferVersions).values({ offerId, version, ...termsColumns(terms) })
}

/** The refusal's sentence for a viewer who read other terms than those on the table. */
export function changedMeanwhile({ amount, rate, points, fees, termMonths }: TermsRow): string {
  const ofPoints = points === 1 ? 'un punto' : `${formatDecimals(points, 3)} puntos`
  return `La oferta cambió mientras la leías: ahora son ${formatCents(amount, 'present')} al ${formatRate(rate)} al año, con ${ofPoints} y ${formatCents(fees, 'present')} de cargos, a ${termInWords(termMonths)}. Léela otra vez.`
}
