import { formatDollars } from '@cancha/domain/ground/amounts/format'
import { formatShortDollars } from '@cancha/domain/ground/amounts/short-dollars'
import classes from './BarChart.module.css'
import { fillOf } from './fills.ts'
import { type BarStack, isLabelled, legendOf, type PartName, piecesOf } from './parts.ts'
import { StackTable } from './StackTable.tsx'
import { marksBetween } from './scale.ts'

interface BarChartProps {
  /** the chart's text alternative; the figures are in a table: `across`, or one next to the chart */
  summary: string
  stacks: readonly BarStack[]
  /** a name for each amount of a stack; without names there is no legend */
  names?: readonly PartName[]
  /** what the stacks are: 'Año'. Adds a table with every amount */
  across?: string
  /** the index of the bar to highlight */
  marked?: number | undefined
  /** the palette indexes of the colours */
  colours?: readonly number[]
}

/**
 * A bar chart of dollars with stacked amounts. Negative amounts hang below the axis. Bars and legend are drawn with the
 * same colours and patterns, and the legend tells the amounts of the last bar.
 */
export function BarChart(props: BarChartProps) {
  const { summary, stacks, names, across, marked, colours = [1, 2, 3, 7] } = props
  const tops = stacks.map(({ amounts }) => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0))
  const depths = stacks.map(({ amounts }) => amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0))
  const marks = marksBetween(Math.min(...depths), Math.max(...tops))
  const [low = 0, high = 1] = [marks[0], marks.at(-1)]
  const percent = (amount: number) => `${(amount / (high - low || 1)) * 100}%`
  const fill = (part: number, isBelow: boolean) => fillOf(part, colours[part % colours.length] ?? 1, isBelow)
  const last = stacks.at(-1)
  const legend = names ? legendOf(stacks, names, last) : []
  return (
    <figure>
      <div className={classes.plot} role="img" aria-label={summary}>
        {marks.map((mark) => (
          <div
            key={mark}
            className={classes.mark}
            data-zero={mark === 0 || undefined}
            style={{ bottom: percent(mark - low) }}
          >
            <span>{formatShortDollars(mark)}</span>
          </div>
        ))}
        <div className={classes.bars}>
          {stacks.map((stack, index) => (
            <div key={stack.label} className={classes.stack}>
              {piecesOf(stack.amounts).map(({ from, to, part }) => (
                <i
                  className={classes.piece}
                  key={part}
                  style={{
                    bottom: percent(from - low),
                    height: percent(to - from),
                    background: fill(part, from < 0),
                  }}
                />
              ))}
              {isLabelled(index, stacks.length, marked) && (
                <span className={classes.under} data-own={index === marked || undefined}>
                  {stack.label}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      {legend.length > 0 && (
        <figcaption>
          {across && last && (
            <p className={classes.told}>
              {across} {last.label}
            </p>
          )}
          <dl className={classes.legend}>
            {legend.map(({ part, isBelow, name, amount }) => (
              <div key={name}>
                <dt>
                  <i className={classes.swatch} style={{ background: fill(part, isBelow) }} />
                  {name}
                </dt>
                {across ? (
                  <dd>{amount === null ? '' : formatDollars(amount, 'never')}</dd>
                ) : (
                  <dd className="sr-only">{isBelow ? 'bajo cero' : 'sobre cero'}</dd>
                )}
              </div>
            ))}
          </dl>
        </figcaption>
      )}
      {names && across && <StackTable {...{ across, names, stacks }} caption={summary} />}
    </figure>
  )
}
