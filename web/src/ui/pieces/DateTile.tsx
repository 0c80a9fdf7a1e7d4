import classes from './DateTile.module.css'

/** A day on the calendar. The caller formats it, in the reader's zone, so that server and browser agree. */
export function DateTile({ day, month, iso }: { day: string; month: string; iso: string }) {
  return (
    <time className={classes.date} dateTime={iso}>
      <b>{day}</b> <span>{month}</span>
    </time>
  )
}
