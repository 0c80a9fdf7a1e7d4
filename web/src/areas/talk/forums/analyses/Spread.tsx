import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Result } from '@cancha/domain/analysis/calculators/formula'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { spreadOf } from '@cancha/domain/talk/forums/spread'
import classes from './Spread.module.css'

export interface SpreadProps {
  type: CalculatorType
  /** the headline figures of the topic's analysis and of its counter-analyses */
  figures: readonly Result[]
}

/** The middle of what several members work out for one property, and how far they are apart. */
export function Spread({ type, figures }: SpreadProps) {
  const spread = spreadOf(figures)
  const { outputs, headline } = CALCULATORS[type]
  const output = outputs.find(({ key }) => key === headline)
  if (!spread || !output) return null
  const { middle, low, high, count } = spread
  const shown = (figure: number) => formatFigure(figure, output.unit, true)
  const at = high > low ? ((middle - low) / (high - low)) * 100 : 50
  return (
    <section className={`framed ${classes.spread}`} aria-label="Lo que dicen los números">
      <p className="text-sm text-2">
        {output.label}: el medio de {formatCount(count)} análisis
      </p>
      <p className="figure-lg">{shown(middle)}</p>
      <div className={classes.line} aria-hidden="true">
        <span className={classes.mark} style={{ left: `${at}%` }} />
      </div>
      <p className={classes.ends}>
        <span>{shown(low)}</span>
        <span className="sr-only"> a </span>
        <span>{shown(high)}</span>
      </p>
    </section>
  )
}
