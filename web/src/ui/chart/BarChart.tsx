import { formatShortDollars } from '@cancha/domain/money/short-dollars'
import classes from './BarChart.module.css'
import { marksBetween } from './scale.ts'

export interface BarStack {
  /** the label under the bar */
  label: string
  /** the stack's amounts from bottom to top, in dollars */
  amounts: readonly number[]
}

interface BarChartProps {
  /** the chart's text alternative; the figures are in the table next to it */
  summary: string
  stacks: readonly BarStack[]
  /** a name for each amount of a stack; without names there is no legend */
  names?: readonly string[]
  /** the index of the bar to highlight */
  marked?: number | undefined
  /** the palette indexes of the colours */
  colours?: readonly number[]
}

/** A bar chart of dollars with stacked amounts. Negative amounts hang below the axis. */
export function BarChart({ summary, stacks, names, marked, colours = [1, 2, 3, 7] }: BarChartProps) {
  const tops = stacks.map(({ amounts }) => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0))
  const depths = stacks.map(({ amounts }) => amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0))
  const marks = marksBetween(Math.min(...depths), Math.max(...tops))
  const [low = 0, high = 1] = [marks[0], marks.at(-1)]
  const percent = (amount: number) => `${(amount / (high - low || 1)) * 100}%`
  const every = Math.ceil(stacks.length / 8)
  return (
    <figure className={classes.chart}>
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
              {pieces(stack.amounts).map(({ from, to, part }) => (
                <i
                  className={classes.piece}
                  key={part}
                  style={{
                    bottom: percent(from - low),
                    height: percent(to - from),
                    background: from < 0 ? 'var(--g5)' : `var(--g${colours[part % colours.length]})`,
                  }}
                />
              ))}
              {(index % every === 0 || index === marked) && (
                <span className={classes.under} data-own={index === marked || undefined}>
                  {stack.label}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      {names && (
        <figcaption className={classes.legend}>
          {names.map((name, index) => (
            <span key={name}>
              <i
                className={classes.swatch}
                style={{ background: `var(--g${colours[index % colours.length]})` }}
              />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** The start and end of each amount in a stack: positive amounts go up from zero, negative ones down. */
function pieces(amounts: readonly number[]) {
  let up = 0
  let down = 0
  return amounts.map((amount, part) => {
    if (amount >= 0) {
      up += amount
      return { part, from: up - amount, to: up }
    }
    down += amount
    return { part, from: down, to: down - amount }
  })
}
