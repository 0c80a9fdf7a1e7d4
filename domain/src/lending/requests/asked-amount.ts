import { formatDollars } from '../../ground/amounts/format.ts'

/** The text in place of an amount that the borrower hasn't stated: apps have no field for it. */
export const AMOUNT_UNSAID = 'Cantidad por confirmar'

/** How much is asked for, in words. @param dollars null where it isn't said */
export const askedInWords = (dollars: number | null): string =>
  dollars === null ? AMOUNT_UNSAID : formatDollars(dollars, 'present')

/** The same as a sentence without its period: 'Pide $180,000'. */
export const asksInWords = (dollars: number | null): string =>
  dollars === null ? AMOUNT_UNSAID : `Pide ${askedInWords(dollars)}`
