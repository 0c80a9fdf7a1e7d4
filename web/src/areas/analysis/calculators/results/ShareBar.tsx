import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Part } from './parts.ts'
import classes from './ShareBar.module.css'

interface ShareBarProps {
  total: number
  parts: readonly Part[]
  left: Part
}

/** A bar that divides a whole into coloured parts with amounts and shares. A shortfall is written, not drawn. */
export function ShareBar({ total, parts, left }: ShareBarProps) {
  const drawn = left.amount > 0 ? [...parts, left] : parts
  const width = drawn.reduce((sum, { amount }) => sum + amount, 0)
  const share = (amount: number) => {
    const percent = (amount / total) * 100
    return percent > 0 && percent < LEAST_SHARE
      ? `<\u00a0${formatFigure(LEAST_SHARE, 'percent', true)}`
      : formatFigure(percent, 'percent', true)
  }
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {drawn.map((part, index) => (
          <span
            key={part.label}
            style={{
              width: `${(part.amount / width) * 100}%`,
              background: `var(--g${colourOf(index, part === left)})`,
            }}
          />
        ))}
      </div>
      <dl className={`lined ${classes.shares}`}>
        {parts.map((part, index) => (
          <div key={part.label}>
            <dt>
              <i className={classes.swatch} style={{ background: `var(--g${colourOf(index, false)})` }} />
              {part.label}
            </dt>
            <dd>{formatFigure(part.amount, 'money', true)}</dd>
            <dd className={classes.share}>{share(part.amount)}</dd>
          </div>
        ))}
        <div className={classes.left} data-short={left.amount < 0 || undefined}>
          <dt>
            {left.amount > 0 && <i className={classes.swatch} style={{ background: 'var(--g7)' }} />}
            {left.amount < 0 ? 'Falta' : left.label}
          </dt>
          <dd>{formatFigure(Math.abs(left.amount), 'money', true)}</dd>
          <dd className={classes.share}>{share(Math.abs(left.amount))}</dd>
        </div>
      </dl>
    </div>
  )
}

/** The smallest share that is told, in percent: further digits don't fit beside the amount on a phone. */
const LEAST_SHARE = 0.1

// The remainder always has the same colour (7); the parts use the six others in turn.
const colourOf = (index: number, left: boolean) => (left ? 7 : (index % 6) + 1)
