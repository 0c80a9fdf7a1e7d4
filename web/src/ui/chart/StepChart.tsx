import classes from './StepChart.module.css'
import { labelledSteps, type Step, stepsIn } from './steps.ts'

interface StepChartProps {
  /** the chart's text alternative; the figures are in a table next to it */
  summary: string
  steps: readonly (Step & { label: string })[]
  /** where the last step ends, in milliseconds */
  until: number
  /** a line across, with its name */
  level?: { value: number; label: string } | undefined
  /** under the beginning and the end */
  ends: { from: string; to: string }
}

/** A value that stays until it changes, such as a price. */
export function StepChart({ summary, steps, until, level, ends }: StepChartProps) {
  const drawn = stepsIn(steps, until, level?.value ?? null)
  const labelled = labelledSteps(drawn.spots)
  return (
    <div>
      <div className={classes.plot} role="img" aria-label={summary}>
        {level && drawn.level !== null && (
          <span className={classes.level} style={{ top: `${drawn.level}%` }}>
            <b>{level.label}</b>
          </span>
        )}
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={drawn.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {drawn.spots.map(({ x, y }, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a chart never move
            key={at}
            className={classes.dot}
            data-last={at === drawn.spots.length - 1 || undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {labelled.includes(at) && (
              <span className={classes.label} data-end={x > 60 || undefined}>
                {steps[at]?.label}
              </span>
            )}
          </i>
        ))}
      </div>
      <p className={classes.ends} aria-hidden="true">
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </p>
    </div>
  )
}
