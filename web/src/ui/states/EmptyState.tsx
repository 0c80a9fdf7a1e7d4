import type { PaletteName, TileName } from '@cancha/domain/ground/cover-art'
import type { ReactNode, Ref } from 'react'
import { Tile } from '../art/Tile.tsx'
import classes from './States.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** one button that leads on */
  action?: ReactNode
  tile?: TileName
  palette?: PaletteName
  headingLevel?: 2 | 3
  /** for a heading that gets the focus, where this takes the place of what had it */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The empty state of a list: a band of tiles, one sentence, one button. */
export function EmptyState({
  title,
  children,
  action,
  tile = 'abanico',
  palette = 'cal',
  headingLevel = 2,
  headingRef,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.box}>
      <Tile className={classes.band} tile={tile} palette={palette} size={56} />
      <div className={classes.body}>
        <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}>
          {title}
        </Heading>
        {children && <p className={classes.text}>{children}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
