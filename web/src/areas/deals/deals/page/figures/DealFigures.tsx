import type { Deal } from '@cancha/contract/deals/deal'
import {
  besideCeiling,
  type ExplainedFigure,
  explainCeiling,
  explainGain,
  explainMonth,
  explainRent,
} from '@cancha/domain/deals/explained'
import { grossYield } from '@cancha/domain/deals/figures'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import type { ReactNode } from 'react'
import { dollars } from '../words.ts'
import classes from './DealFigures.module.css'
import { FigureWhy } from './FigureWhy.tsx'

/** The reasons why a figure is missing: the dealer doesn't state its numbers. */
const NO_RENT = 'Quien vende no dice cuánto se renta.'
const NO_VALUE = 'Quien vende no dice cuánto vale arreglada o cuánto cuestan los arreglos.'

/** The figures that decide on a deal, each with where it comes from. */
export function DealFigures({ deal }: { deal: Deal }) {
  const month = explainMonth(deal, deal.assumptions)
  const gain = explainGain(deal, deal.assumptions)
  const ceiling = explainCeiling(deal)
  const rent = explainRent(deal)
  const year = grossYield(deal)
  return (
    <>
      <Figure
        label="Si la rentas, te queda"
        figure={month}
        missing={NO_RENT}
        unit="al mes"
        total="Te queda al mes"
        big
      />
      <Figure label="Si la arreglas y vendes, ganas" figure={gain} missing={NO_VALUE} total="Ganas" />
      <Figure label="Tope del 70 %" figure={ceiling} missing={NO_VALUE} total="Lo más que pagarías">
        {ceiling && <CeilingRuler price={deal.price} ceiling={ceiling.value} />}
      </Figure>
      <Figure
        label="Renta contra precio"
        figure={rent}
        missing={NO_RENT}
        shown={formatPercent}
        unit="al mes"
        total="Renta entre precio"
      >
        {year !== null && <p className="text-sm text-2">Al año, {formatPercent(year)} del precio.</p>}
      </Figure>
    </>
  )
}

interface FigureProps {
  label: string
  /** null where the dealer doesn't state what it needs */
  figure: ExplainedFigure | null
  missing: string
  /** the total's name in its explanation */
  total: string
  unit?: string
  shown?: (value: number) => string
  big?: boolean
  children?: ReactNode
}

function Figure({ label, figure, missing, total, unit, shown = dollars, big, children }: FigureProps) {
  return (
    <div className={`cols-end gap-3 gap-y-1 align-baseline ${classes.figure}`} data-big={big || undefined}>
      <p className={`text-md text-2 ${classes.label}`}>{label}</p>
      {figure ? (
        <>
          <p className={`tabular nowrap ${classes.value}`} data-below={figure.value < 0 || undefined}>
            {shown(figure.value)}
            {unit && <small>{unit}</small>}
          </p>
          <div className="span-all min-0">
            {children}
            <FigureWhy figure={figure} total={total} shown={shown} />
          </div>
        </>
      ) : (
        <p className="span-all min-0 text-sm text-3">{missing}</p>
      )}
    </div>
  )
}

/** The price beside the ceiling, which is the middle: on its left less is asked, on its right more. */
function CeilingRuler({ price, ceiling }: { price: number; ceiling: number }) {
  const place = besideCeiling(price, ceiling)
  const apart = Math.abs(price - ceiling)
  const beside = price < ceiling ? 'abajo del tope' : 'arriba del tope'
  const said = Math.round(apart) === 0 ? 'justo en el tope' : `${dollars(apart)} ${beside}`
  const width = `${Math.abs(place) * 50}%`
  return (
    <>
      <div
        className={classes.ruler}
        role="img"
        aria-label={`Piden ${dollars(price)}, el tope es ${dollars(ceiling)}`}
      >
        <i
          data-over={place > 0 || undefined}
          style={place > 0 ? { left: '50%', width } : { right: '50%', width }}
        />
        <b />
      </div>
      <p className="text-sm">
        Piden {dollars(price)}: <b>{said}.</b>
      </p>
    </>
  )
}
