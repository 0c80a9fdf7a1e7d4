import { cents } from '../ground/amounts/cents.ts'

/** The smallest loans that a lender may choose from, with the words of the choice. The first one is what a form begins with. */
export const MINIMUM_LOANS = {
  '1': { amount: cents(0), label: 'Sin mínimo' },
  '50000': { amount: cents(5_000_000), label: '50,000 +' },
  '100000': { amount: cents(10_000_000), label: '100,000 +' },
} as const
export type MinimumLoan = keyof typeof MINIMUM_LOANS

/** The longest name of a company and its longest address, in characters. */
export const COMPANY_NAME_MOST = 120
export const COMPANY_ADDRESS_MOST = 200
/** Percents that a lender may ask as commission of a loan. */
export const COMMISSION = { least: 0, most: 15 } as const
