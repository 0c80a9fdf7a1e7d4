import { costOf } from '@cancha/domain/lending/offers/cost'
import type { LoanTerms } from '@cancha/domain/lending/offers/terms'
import { formatPercent } from '@cancha/domain/numbers/percents'
import { useMemo } from 'react'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { money } from '../terms-in-words.ts'

/** What the terms cost, as the borrower will read it; null while they aren't whole yet. */
export function LiveFigures({ terms }: { terms: LoanTerms | null }) {
  const cost = useMemo(() => terms && costOf(terms, terms.termMonths), [terms])
  if (!terms || !cost)
    return (
      <p className="text-sm text-2">
        Con cantidad, interés, puntos, cargos y plazo, ves aquí lo que leerá quien pide.
      </p>
    )
  return (
    <Figures
      figures={[
        {
          label: 'Pago al mes',
          value: money(cost.firstPayment),
          ...(cost.laterPayment !== null && {
            note: `Desde el mes ${terms.interestOnlyMonths + 1}: ${money(cost.laterPayment)}`,
          }),
        },
        { label: 'Al cerrar', value: money(cost.atClosing), note: 'Puntos y otros cargos' },
        {
          label: 'APR estimado',
          value: cost.apr === null ? '—' : formatPercent(cost.apr),
          note:
            cost.apr === null ? 'Los puntos y los cargos se llevan todo el préstamo' : 'Con puntos y cargos',
        },
        ...(cost.balloon > 0
          ? [{ label: 'Pago final', value: money(cost.balloon), note: `En el mes ${terms.termMonths}` }]
          : []),
      ]}
    />
  )
}
