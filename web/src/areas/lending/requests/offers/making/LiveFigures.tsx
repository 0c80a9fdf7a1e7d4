import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { costOf } from '@cancha/domain/lending/offers/cost'
import type { LoanTerms } from '@cancha/domain/lending/offers/terms'
import { useMemo } from 'react'
import { money } from '../terms-in-words.ts'
import classes from './Making.module.css'

type LiveFigure = { label: string; value: string; note?: string }

function figuresOf(terms: LoanTerms): LiveFigure[] {
  const { firstPayment, laterPayment, atClosing, apr, balloon } = costOf(terms, terms.termMonths)
  return [
    {
      label: 'Pago al mes',
      value: money(firstPayment),
      ...(laterPayment !== null && {
        note: `Desde el mes ${terms.interestOnlyMonths + 1}: ${money(laterPayment)}`,
      }),
    },
    { label: 'Al cerrar', value: money(atClosing), note: 'Puntos y otros cargos' },
    apr === null
      ? { label: 'APR estimado', value: '—', note: 'Los puntos y los cargos se llevan todo el préstamo' }
      : { label: 'APR estimado', value: formatPercent(apr), note: 'Con puntos y cargos' },
    ...(balloon > 0
      ? [{ label: 'Pago final', value: money(balloon), note: `En el mes ${terms.termMonths}` }]
      : []),
  ]
}

/** The costs of the terms as the borrower will read them; a hint while the terms are null because they aren't whole yet. */
export function LiveFigures({ terms }: { terms: LoanTerms | null }) {
  const figures = useMemo(() => terms && figuresOf(terms), [terms])
  if (!figures)
    return (
      <p className="text-sm text-2">
        Con cantidad, interés, puntos, cargos y plazo, ves aquí lo que leerá quien pide.
      </p>
    )
  return (
    <dl className={`facts ${classes.live}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className="text-sm text-2">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
