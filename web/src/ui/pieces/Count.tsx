import classes from './Count.module.css'
import { unreadShown } from './unread.ts'

/** The number on a bell icon. Hidden from screen readers, because the control's name includes it. */
export function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {unreadShown(value)}
    </span>
  )
}
