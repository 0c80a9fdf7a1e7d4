import type { ReactNode } from 'react'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './Checkout.module.css'

type Props = {
  /** Its number; a door with a check once it is done. */
  door: number | 'done'
  title: ReactNode
  side?: ReactNode
  children: ReactNode
}

/** A step of the checkout: all of them stand below each other on one page. */
export function Step({ door, title, side, children }: Props) {
  return (
    <section className={classes.step} data-done={door === 'done' || undefined}>
      <h2 className={`row ${classes.stepTitle}`}>
        <span
          className={`center ${classes.door}`}
          data-done={door === 'done' || undefined}
          aria-hidden="true"
        >
          {door === 'done' ? <Icon glyph={check} size="sm" /> : door}
        </span>
        <span className="grow">{title}</span>
        {side}
      </h2>
      {children}
    </section>
  )
}
