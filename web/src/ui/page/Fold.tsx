import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { chevronDown } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Fold.module.css'

interface FoldProps {
  /** the target of links to this section */
  id?: string | undefined
  title: string
  /** a short summary of the content: on the phone it is all that shows while folded */
  hint?: string | undefined
  /** h3 below a section's heading */
  heading?: 'h2' | 'h3'
  className?: string | undefined
  children: ReactNode
}

/**
 * A section of a long page. On the phone its heading is a button that opens it; on wide screens and on paper it is
 * always open, with a plain heading. The HTML is the same for every width, so nothing moves during hydration.
 */
export function Fold({ id, title, hint, heading: Heading = 'h2', className, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  const [headingId, bodyId] = [useId(), useId()]
  return (
    <section className={classNames(classes.fold, className)} id={id} aria-labelledby={headingId}>
      <Heading id={headingId}>
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
      </Heading>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.body} id={bodyId} data-open={open || undefined}>
        {children}
      </div>
    </section>
  )
}
