import type { Language } from '../../ground/text/language.ts'

/** The words in the explanations of a request's figures, besides the names of its fields. */
interface FigureWords {
  /** Titles, by the figure. */
  loanToValue: string
  loanToCost: string
  cashOut: string
  ownMoney: string
  loan: string
  /** Price and repairs. */
  cost: string
  /** The base or the meaning of each figure; the second one of a pair is for a figure below zero. */
  ofRepaired: string
  ofValue: string
  ofCost: string
  afterDebt: readonly [above: string, below: string]
  besideLoan: readonly [above: string, below: string]
}

/** The words of a request's figures. One that is missing in a language doesn't compile. */
export const FIGURE_WORDS: Readonly<Record<Language, FigureWords>> = {
  es: {
    loanToValue: 'Préstamo sobre valor (LTV)',
    loanToCost: 'Préstamo sobre costo (LTC)',
    cashOut: 'Queda en efectivo (cash out)',
    ownMoney: 'Dinero propio',
    loan: 'Préstamo',
    cost: 'Compra y arreglos',
    ofRepaired: 'De lo que valdrá arreglada.',
    ofValue: 'De lo que vale hoy.',
    ofCost: 'De la compra y el arreglo.',
    afterDebt: [
      'Después de pagar lo que se debe, antes de gastos de cierre.',
      'El préstamo no alcanza para pagar lo que se debe.',
    ],
    besideLoan: [
      'La compra y el arreglo, menos el préstamo; sin gastos de cierre.',
      'El préstamo pasa de la compra y el arreglo.',
    ],
  },
  en: {
    loanToValue: 'Loan to value (LTV)',
    loanToCost: 'Loan to cost (LTC)',
    cashOut: 'Cash out',
    ownMoney: 'Borrower’s own money',
    loan: 'Loan',
    cost: 'Purchase and repairs',
    ofRepaired: 'Of the value after repair.',
    ofValue: 'Of what it is worth today.',
    ofCost: 'Of purchase and repairs.',
    afterDebt: [
      'After paying the current debt, before closing costs.',
      'The loan does not cover the current debt.',
    ],
    besideLoan: [
      'Purchase and repairs, less the loan; without closing costs.',
      'The loan exceeds purchase and repairs.',
    ],
  },
}
