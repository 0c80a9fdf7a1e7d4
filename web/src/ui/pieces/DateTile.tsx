import classes from './DateTile.module.css'

/**
 * A day in the style of a calendar sheet. The caller formats it in a fixed time zone, so that server and browser
 * render the same.
 */
export function DateTile({ day, month, iso }: { day: string; month: string; iso: string }) {
  return (
    <time className={classes.date} dateTime={iso}>
      <b>{day}</b> <span>{month}</span>
    </time>
  )
}
