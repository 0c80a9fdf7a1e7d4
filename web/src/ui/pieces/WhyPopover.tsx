import type { ReactNode } from 'react'
import { question } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './WhyPopover.module.css'

interface WhyPopoverProps {
  label?: string
  open?: boolean
  children: ReactNode
}

/** Where a number comes from, one tap away. It opens in the flow, so it never covers what it explains. */
export function WhyPopover({ label = 'De dónde sale este número', open, children }: WhyPopoverProps) {
  return (
    <details className={classes.why} open={open}>
      <summary className={classes.summary}>
        <Icon glyph={question} size="sm" />
        <span>{label}</span>
      </summary>
      <div className={classes.panel}>{children}</div>
    </details>
  )
}

export interface Sum {
  label: ReactNode
  amount: ReactNode
}

/** The subtraction behind a number: its lines and what is left. */
export function SumLines({ lines, total }: { lines: readonly Sum[]; total: Sum }) {
  return (
    <dl className={classes.sums}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sum never move
        <div key={index}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
