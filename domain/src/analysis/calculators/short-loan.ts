import type { Output, Verdict } from './calculator.ts'
import { formatFigure } from './format-figure.ts'
import type { Line } from './formula.ts'
import { plus } from './ledger.ts'
import { NOTHING } from './reasons.ts'
import { figure } from './rows.ts'

/** The reason for a dash in figures relative to own money, when the new loan doesn't cover the old debt. */
export const SHORT = 'El préstamo nuevo no alcanza para la deuda y el cierre: falta dinero, en vez de sobrar.'

/** The cost of a loan of nothing: 0, at any rate. */
export const WITHOUT_LOAN = {
  when: { of: 'loan_amount', is: '≤', than: 0 },
  gives: { ledger: [plus({ constant: 0, unit: 'money', label: 'No hay préstamo' })] },
} as const

/** The condition that `back`, what a new loan leaves after debt and closing costs, is negative. */
export const isShort = (back: string) => ({ of: back, is: '<', than: -NOTHING }) as const

/** The cash to bring to the closing, in dollars: `lines` where `back` is negative, else 0. */
export const toBring = (back: string, lines: readonly Line[]): Output<'to_bring'> =>
  figure.money('to_bring', 'Te falta en el cierre', 'Cash to close', {
    cases: [{ when: isShort(back), gives: { ledger: lines } }],
    otherwise: { ledger: [plus({ constant: 0, unit: 'money', label: 'El préstamo alcanza' })] },
    help: 'Lo que tendrías que llevar para pagar la deuda y el cierre, si el préstamo nuevo no alcanza.',
  })

/**
 * The verdict on a loan that doesn't cover debt and closing costs. Dollars; `cashflow` is monthly.
 */
export function shortVerdict(short: number, cashflow: number): Verdict {
  const after =
    cashflow < 0
      ? ` Y después la renta no alcanza: faltan ${formatFigure(-cashflow, 'money', true)} al mes.`
      : ` Después, la renta te deja ${formatFigure(cashflow, 'money', true)} al mes.`
  return {
    tone: 'bad',
    title: 'El préstamo no alcanza',
    sentence: `Para pagar la deuda y el cierre te faltan ${formatFigure(short, 'money', true)}, que tendrías que llevar ese día.${after}`,
  }
}
