import { type ReactNode, useState } from 'react'
import { question } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './WhyPopover.module.css'

interface WhyPopoverProps {
  label?: string
  open?: boolean
  /** loads the content's code; the content is drawn once it is opened */
  warm?: () => void
  children: ReactNode
}

/** A button that unfolds the explanation of a number. It opens in the flow, so it doesn't cover the number. */
export function WhyPopover({ label = 'De dónde sale este número', open, warm, children }: WhyPopoverProps) {
  const [opened, setOpened] = useState(warm === undefined)
  return (
    <details
      className={classes.why}
      open={open}
      onPointerEnter={warm}
      onFocus={warm}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className={classes.summary}>
        <Icon glyph={question} size="sm" />
        <span>{label}</span>
      </summary>
      <div className={classes.panel}>{opened && children}</div>
    </details>
  )
}

export interface Sum {
  label: ReactNode
  amount: ReactNode
}

/** The calculation behind a number: its lines and the total. */
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
