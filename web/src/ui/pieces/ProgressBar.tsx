import { classNames } from '../class-names.ts'
import classes from './ProgressBar.module.css'

interface ProgressBarProps {
  /** from 0 to 100 */
  value: number
  /** the accessible name; without it the bar is decoration next to a written number */
  label?: string | undefined
  thin?: boolean | undefined
  className?: string | undefined
}

export function ProgressBar({ value, label, thin, className }: ProgressBarProps) {
  const percent = Math.max(0, Math.min(100, Math.round(value)))
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <span {...meaning} className={classNames(classes.bar, thin && classes.thin, className)}>
      <span className={classes.fill} style={{ width: `${percent}%` }} />
    </span>
  )
}
