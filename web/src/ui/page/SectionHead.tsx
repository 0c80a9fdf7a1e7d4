import type { ReactNode } from 'react'
import { chevronRight } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './SectionHead.module.css'

export interface More {
  label: string
  href: string
}

interface SectionHeadProps {
  title: ReactNode
  id?: string | undefined
  more?: More | undefined
  children?: ReactNode
}

/** A section's heading with its «ver todo» and, when there are any, its controls. */
export function SectionHead({ title, id, more, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id}>{title}</h2>
      <div className={classes.side}>
        {/* before the link, which so stands at the edge also while the controls are away */}
        {children}
        {more && (
          <Anchor className={classes.more} href={more.href}>
            {more.label}
            <Icon glyph={chevronRight} size="xs" />
          </Anchor>
        )}
      </div>
    </div>
  )
}
