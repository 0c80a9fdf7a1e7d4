import { numberIn } from '@cancha/domain/analysis/calculators/inputs'
import { PRICE_FIELD } from '@cancha/domain/analysis/hops/calculator-data'
import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATE_NAMES } from '@cancha/domain/deals/dealing/life'
import { priceChange } from '@cancha/domain/deals/price-change'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/button/Button.tsx'
import { house } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { AnalysisPartProps } from '../../../analysis/calculators/public/slots.ts'
import { originQuery } from '../public/origin-query.ts'

/** The deal from which an analysis was begun, and whether its price has changed since. */
export function AnalysisDeal({ analysis, data, onChange }: AnalysisPartProps) {
  const { data: origin } = useQuery(originQuery(analysis.shortid))
  if (!origin) return null
  const { deal, pricethen } = origin
  if (!deal)
    return (
      <Note tone="warn" icon={house}>
        El trato del que salió este análisis ya no está a la vista. Tus números se quedan como los guardaste.
      </Note>
    )
  const { dealid, title, city, status, price } = deal
  const change = priceChange(pricethen, price)
  const isTaken = numberIn(data[PRICE_FIELD], 'money') === price
  const today = formatDollars(price, 'present')
  return (
    <Note
      icon={house}
      actions={
        change &&
        !isTaken && (
          <Button variant="line" size="sm" onClick={() => onChange(PRICE_FIELD, price)}>
            Usar el precio de hoy
          </Button>
        )
      }
    >
      <p>
        Del trato <Anchor href={dealHref({ id: dealid, title })}>{title}</Anchor> · {city} ·{' '}
        {DEAL_STATE_NAMES[status]} · {today}
      </p>
      {change && (
        <p role="status">
          {isTaken ? `Ya cuenta con el precio de hoy, ${today}. Guarda para quedarte con él.` : change}
        </p>
      )}
    </Note>
  )
}
