import type { ReactNode } from 'react'
import { chevronRight } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import classes from './SectionHead.module.css'

export interface MoreLink {
  label: string
  href: string
}

interface SectionHeadProps {
  title: ReactNode
  id?: string | undefined
  more?: MoreLink | undefined
  children?: ReactNode
}

/** A section's heading with its «ver todo» link and optional controls. */
export function SectionHead({ title, id, more, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id}>{title}</h2>
      <div className={classes.side}>
        {/* Before the link, so that the link stands at the edge with and without controls. */}
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
