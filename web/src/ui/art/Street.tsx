import { classNames } from '../class-names.ts'
import classes from './Street.module.css'

/** The street of a front page: it fills the width and shows its middle where there is less room. */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <img
      className={classNames(classes.street, className)}
      src="/art/street.svg"
      width={1440}
      height={340}
      alt=""
      decoding="async"
    />
  )
}
