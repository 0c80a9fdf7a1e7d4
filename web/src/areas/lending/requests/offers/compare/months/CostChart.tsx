import { formatShortDollars } from '@cancha/domain/ground/amounts/short-dollars'
import { memo, useMemo } from 'react'
import { inMonths } from '../../terms-in-words.ts'
import type { NamedCosts } from '../compared.ts'
import classes from './CostChart.module.css'
import {
  type CostDrawing,
  type CostLine,
  chartInWords,
  drawCosts,
  linesShown,
  lowestAt,
  MOST_LINES,
  type MonthSpan,
} from './cost-lines.ts'

export type CostChartProps = { costs: readonly NamedCosts[]; span: MonthSpan; months: number }

/** The total cost of each offer, by the month in which it is paid off. */
export function CostChart({ costs, span, months }: CostChartProps) {
  const drawing = useMemo(() => drawCosts(costs, span), [costs, span])
  const summary = useMemo(() => chartInWords(costs, span), [costs, span])
  const shown = [...linesShown(costs, months)].toSorted().join(' ')
  const isInside = span.from <= months && months <= span.to
  const lowest = lowestAt(costs, months)
  return (
    <figure>
      <div className={classes.plot} role="img" aria-label={summary}>
        <Lines drawing={drawing} shown={shown} />
        {isInside && <i className={classes.held} style={{ left: `${drawing.xOf(months)}%` }} />}
        {isInside && lowest !== null && (
          <i
            className={classes.dot}
            style={{ left: `${drawing.xOf(months)}%`, top: `${drawing.yOf(lowest)}%` }}
          />
        )}
      </div>
      <Legend drawing={drawing} shown={shown} />
      {costs.length > MOST_LINES && (
        <p className="mt-2 text-xs text-3">
          Se dibujan las {MOST_LINES} que menos cuestan en {inMonths(months)}, de {costs.length}.
        </p>
      )}
    </figure>
  )
}

type LinesProps = {
  drawing: CostDrawing
  /** The ids of the offers that are drawn. */
  shown: string
}

const linesOf = ({ drawing, shown }: LinesProps): CostLine[] => {
  const ids = new Set(shown.split(' '))
  return drawing.lines.filter(({ id }) => ids.has(id))
}

/** Drawn anew only where other offers are: sliding moves nothing but the dotted line and its dot. */
const Lines = memo(function Lines({ drawing, shown }: LinesProps) {
  return (
    <>
      {drawing.marks.map(({ dollars, y }) => (
        <span key={dollars} className={classes.mark} style={{ top: `${y}%` }}>
          <span>{formatShortDollars(dollars)}</span>
        </span>
      ))}
      {drawing.ticks.map(({ text, x }) => (
        <span
          key={text}
          className={`text-3 nowrap tabular ${classes.tick}`}
          data-end={x > 90 || undefined}
          style={{ left: `${x}%` }}
        >
          {text}
        </span>
      ))}
      <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {linesOf({ drawing, shown }).map(({ id, path, style }) => (
          <path
            key={id}
            d={path}
            stroke={style.colour}
            strokeDasharray={style.dashes}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </>
  )
})

const Legend = memo(function Legend({ drawing, shown }: LinesProps) {
  return (
    <figcaption>
      <ul className={`text-sm text-2 ${classes.legend}`}>
        {linesOf({ drawing, shown }).map(({ id, name, style }) => (
          <li key={id}>
            <svg width="34" height="8" viewBox="0 0 34 8" aria-hidden="true">
              <path d="M0 4H34" stroke={style.colour} strokeDasharray={style.dashes} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
})
