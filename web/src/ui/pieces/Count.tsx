import classes from './Count.module.css'

/** The number on a bell. The name of the control says it too, so this one is for the eye. */
export function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  )
}
