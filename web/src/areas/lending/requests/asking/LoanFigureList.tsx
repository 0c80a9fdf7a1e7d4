import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { loanFigures } from '@cancha/domain/lending/requests/figures'
import type { LoanValues } from './loan-form.ts'
import classes from './Side.module.css'
import { centsOf, propertyOf } from './use-reach.ts'

type Line = { label: string; value: string; means: string }

const dollars = (amount: Cents): string => formatCents(amount, 'present')
const against = (percent: number): string =>
  `De cada $100, el préstamo pone $${Math.round(percent * 100) / 100}.`

function linesOf(values: LoanValues): Line[] {
  const { loantype } = values
  if (loantype === '') return []
  const isBuying = loantype === 'hard_money'
  const figures = loanFigures(loantype, centsOf(values.loanamount), propertyOf(values))
  const { loanToValue, loanToCost, cashOut, ownMoney } = figures
  const lines: Line[] = []
  if (loanToValue !== null)
    lines.push({
      label: 'Préstamo sobre valor (LTV)',
      value: formatPercent(loanToValue),
      means: `${isBuying ? 'Contra lo que valdrá arreglada' : 'Contra lo que vale hoy'}. ${against(loanToValue)}`,
    })
  if (loanToCost !== null)
    lines.push({
      label: 'Préstamo sobre costo (LTC)',
      value: formatPercent(loanToCost),
      means: `Contra la compra y el arreglo. ${against(loanToCost)}`,
    })
  if (cashOut !== null)
    lines.push({
      label: cashOut < 0 ? 'Te falta' : 'Te queda',
      value: dollars(Math.abs(cashOut) as Cents),
      means:
        cashOut < 0
          ? 'El préstamo no alcanza para pagar lo que se debe.'
          : 'Lo que sobra del préstamo después de pagar lo que se debe, antes de gastos de cierre.',
    })
  if (ownMoney !== null)
    lines.push({
      label: ownMoney < 0 ? 'Te sobra' : 'Pones tú',
      value: dollars(Math.abs(ownMoney) as Cents),
      means:
        ownMoney < 0
          ? 'El préstamo pasa de la compra y el arreglo: pocos prestamistas lo dan así.'
          : 'La compra y el arreglo, menos el préstamo; sin gastos de cierre.',
    })
  return lines
}

/** The loan's figures from the property's amounts, each with its meaning. */
export function LoanFigureList({ values }: { values: LoanValues }) {
  const lines = linesOf(values)
  if (lines.length === 0) return null
  return (
    <section className={`stack-m ${classes.panel}`} aria-label="Las cifras de tu préstamo">
      <dl className="stack">
        {lines.map(({ label, value, means }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
            <dd className="text-sm text-2">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
