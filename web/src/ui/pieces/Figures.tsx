import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface Figure {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
}

/** A row of figures: label, number, and a short explanation. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a panel never move
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd className={classes.value}>{figure.value}</dd>
          {figure.note && <dd className={classes.note}>{figure.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
