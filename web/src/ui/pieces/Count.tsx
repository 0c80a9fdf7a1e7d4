import classes from './Count.module.css'

/**
 * The number on a bell icon. Hidden from screen readers, because the control's name includes it. The server counts up to 99, which
 * stands for as many or more: see unread.ts.
 */
export function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {value >= 99 ? '99+' : value}
    </span>
  )
}
