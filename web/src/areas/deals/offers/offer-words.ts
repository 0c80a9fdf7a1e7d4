import type { Offer } from '@cancha/contract/deals/offers'
import { againstPrice } from '@cancha/domain/deals/dealing/offers'
import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatDollars } from '@cancha/domain/ground/amounts/format'

type Terms = Offer['terms']

/** How an amount stands to the price, in whole percents. */
export const difference = (percent: number): string =>
  percent === 0
    ? 'Lo que se pide.'
    : percent < 0
      ? `${-percent} % menos de lo que se pide.`
      : `${percent} % más de lo que se pide.`

/** The same in few letters: '−6 %'. */
export function inPercents({ amount }: Pick<Terms, 'amount'>, price: number): string {
  const percent = againstPrice(centsOfDollars(amount), centsOfDollars(price))
  if (percent === null) return '—'
  return percent === 0 ? '0 %' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

export const inDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/** The very terms, in a sentence: what somebody says yes or no to. */
export const termsInWords = ({ amount, earnest, days }: Terms): string =>
  `${formatDollars(amount, 'present')}, con ${formatDollars(earnest, 'present')} de depósito de garantía y cierre en ${inDays(days)}`
