import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { loanFigures } from '@cancha/domain/lending/requests/figures'
import { type Cents, centsOfDollars } from '@cancha/domain/money/cents'
import { formatCents } from '@cancha/domain/money/format-cents'
import { formatPercent } from '@cancha/domain/numbers/percents'
import type { Figure } from '../../../ui/pieces/Figures.tsx'

const inCents = (dollars: number | null): Cents | null => (dollars === null ? null : centsOfDollars(dollars))

/** The figures of a request with what each means. Those for which an answer is missing are left out. */
export function figuresOf(request: LoanRequest): Figure[] {
  const type = loanTypeFrom(request.loantype)
  if (type === null) return []
  const { loanToValue, loanToCost, cashOut, ownMoney } = loanFigures(type, inCents(request.loanamount), {
    value: inCents(request.propertyvalue),
    repairedValue: inCents(request.afterrepairecost),
    purchasePrice: inCents(request.propertypurchasedprice),
    renovation: inCents(request.renovacioncost),
    debt: inCents(request.currentdebt),
  })
  const share = (label: string, percent: number | null, note: string): Figure[] =>
    percent === null ? [] : [{ label, value: formatPercent(percent), note }]
  const money = (label: string, amount: Cents | null, note: string): Figure[] =>
    amount === null ? [] : [{ label, value: formatCents(amount, 'present'), note }]
  return [
    ...share(
      'Préstamo contra valor (LTV)',
      loanToValue,
      type === 'hard_money' ? 'De lo que valdrá arreglada.' : 'De lo que vale hoy.',
    ),
    ...share('Préstamo contra costo (LTC)', loanToCost, 'De la compra y los arreglos.'),
    ...money('En efectivo', cashOut, 'Lo que queda después de pagar la deuda actual.'),
    ...money('De su dinero', ownMoney, 'Lo que falta para la compra y los arreglos.'),
  ]
}
