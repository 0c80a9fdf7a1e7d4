import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { chevronDown } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Fold.module.css'

interface FoldProps {
  /** where links lead that jump here */
  id?: string | undefined
  title: string
  /** what is in it, in a few words: on the phone it is all one sees before opening */
  hint?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of a long page. On the phone its heading is a button that opens it; where there is room, and on paper, it
 * stands open and the heading is a heading. The same HTML for every width: nothing moves when the page wakes up.
 */
export function Fold({ id, title, hint, className, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  const [headingId, bodyId] = [useId(), useId()]
  return (
    <section className={classNames(classes.fold, className)} id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        <span className={classes.plain}>{title}</span>
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Icon className={classes.mark} glyph={chevronDown} size="sm" />
        </button>
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.body} id={bodyId} data-open={open || undefined}>
        {children}
      </div>
    </section>
  )
}
