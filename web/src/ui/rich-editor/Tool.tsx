import type { ReactNode } from 'react'
import classes from './Tool.module.css'

type Props = { label: string; on?: boolean; onPress: () => void; children: ReactNode }

/** A button of an editor's toolbar. */
export function Tool({ label, on, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
