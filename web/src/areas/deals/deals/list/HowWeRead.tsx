import type { DealCard } from '@cancha/contract/deals/deal'
import { type Assumptions, CEILING_SHARE } from '@cancha/domain/deals/figures'
import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { SumLines } from '../../../../ui/pieces/WhyPopover.tsx'

interface HowWeReadProps {
  deals: readonly DealCard[]
  assumptions: Assumptions
}

/** Where the two figures of each card come from, with the first deal that states what they need. */
export function HowWeRead({ deals, assumptions }: HowWeReadProps) {
  const example = deals.find(({ ceiling }) => ceiling !== null)
  const { down, interest, years, vacancy, maintenance, management } = assumptions
  return (
    <Fold title="Cómo leemos cada casa" hint="De dónde salen «Te queda» y el tope del 70 %.">
      <div className="stack-s">
        <p className="text-sm text-2">
          <strong>Te queda</strong>: la renta que dice quien vende, menos el pago del préstamo, impuestos,
          seguro y gastos. Contamos con {formatPercent(down)} de enganche, {formatPercent(interest)} a {years}{' '}
          años y, de cada renta, {formatPercent(vacancy + maintenance + management)} para meses vacíos,
          mantenimiento y administración.
        </p>
        <p className="text-sm text-2">
          <strong>Tope del 70&nbsp;%</strong>: lo más que pagarías para arreglarla y venderla.
        </p>
        {example?.avr != null && example.renovationestimate !== null && example.ceiling !== null && (
          <SumLines
            lines={[
              {
                label: 'Vale arreglada (AVR) × 70\u00a0%',
                amount: formatDollars(example.avr * CEILING_SHARE, 'never'),
              },
              { label: 'Arreglos', amount: formatDollars(-example.renovationestimate, 'never') },
            ]}
            total={{
              label: `Tope de ${example.address1}`,
              amount: formatDollars(example.ceiling, 'never'),
            }}
          />
        )}
        <p className="text-xs text-3">
          La raya de cada tarjeta es el tope: a la izquierda piden menos, a la derecha piden de más. Cada lado
          mide 10&nbsp;% del tope.
        </p>
      </div>
    </Fold>
  )
}
