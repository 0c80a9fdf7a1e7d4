import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface Figure {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** how many characters the value has, unless it is a text: a long one is set smaller, so that it stays on its line */
  length?: number
}

const MEDIUM = 10
const LONG = 12
const TOO_LONG = 14

function sizeOf({ value, length = typeof value === 'string' ? value.length : 0 }: Figure) {
  if (length < MEDIUM || length > TOO_LONG) return undefined
  return length < LONG ? 'medium' : 'long'
}

/** A row of figures: label, number, and a short explanation. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a panel never move
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd className={classes.value}>
            <span data-size={sizeOf(figure)}>{figure.value}</span>
          </dd>
          {figure.note && <dd className={classes.note}>{figure.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
