import { classNames } from '../class-names.ts'
import classes from './Street.module.css'

/** The drawing of a street on the front page. It fills the width; narrow screens show its middle. */
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
