import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { chevronDown } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './FoldOnPhone.module.css'

/**
 * Content that is folded on the phone and stands open on wider screens. The browser folds it: it opens without a script, and a
 * search in the page finds what is inside.
 */
export const FoldOnPhone = ({
  label,
  open,
  className,
  children,
}: {
  label: string
  /** open on the phone, too, until it is closed */
  open?: boolean
  className?: string | undefined
  children: ReactNode
}) => (
  <details className={classNames(classes.fold, className)} open={open}>
    <summary className={classes.label}>
      {label}
      <Icon className={classes.mark} glyph={chevronDown} size="sm" />
    </summary>
    {children}
  </details>
)
