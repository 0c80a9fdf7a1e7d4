import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { type Cents, centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { loanFigures } from '@cancha/domain/lending/requests/figures'
import type { Figure } from '../../../../ui/pieces/Figures.tsx'

const inCents = (dollars: number | null): Cents | null => (dollars === null ? null : centsOfDollars(dollars))

type Pair = readonly [above: string, below: string]

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
  /** An amount with the words for one above zero and for one below. */
  const money = (labels: Pair, amount: Cents | null, notes: Pair): Figure[] => {
    if (amount === null) return []
    const at = amount < 0 ? 1 : 0
    return [{ label: labels[at], value: formatCents(Math.abs(amount) as Cents, 'present'), note: notes[at] }]
  }
  return [
    ...share(
      'Préstamo sobre valor (LTV)',
      loanToValue,
      type === 'hard_money' ? 'De lo que valdrá arreglada.' : 'De lo que vale hoy.',
    ),
    ...share('Préstamo sobre costo (LTC)', loanToCost, 'De la compra y el arreglo.'),
    ...money(['Queda en efectivo', 'Falta'], cashOut, [
      'Después de pagar lo que se debe.',
      'El préstamo no alcanza para pagar lo que se debe.',
    ]),
    ...money(['Dinero propio', 'Sobra'], ownMoney, [
      'La compra y el arreglo, menos el préstamo.',
      'El préstamo pasa de la compra y el arreglo.',
    ]),
  ]
}
