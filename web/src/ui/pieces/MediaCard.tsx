import type { ElementType, ReactNode } from 'react'
import { lock, play } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import { Badge } from './Badge.tsx'
import classes from './MediaCard.module.css'
import { ProgressBar } from './ProgressBar.tsx'

interface MediaCardProps {
  href: string
  title: string
  /** a title that doesn't fit in two lines ends there, and is read whole by screen readers */
  twoLines?: boolean | undefined
  /** a few lines about its content */
  text?: string | undefined
  /** `<Cover …/>` or `<Photo …/>` */
  cover: ReactNode
  meta?: ReactNode
  badge?: ReactNode
  duration?: string | undefined
  /** 0–100; nothing is shown at 0 */
  progress?: number | undefined
  /** the plan that is needed, if the viewer's doesn't include it */
  lockedBy?: string | undefined
  /** shows a play symbol: a video that plays at once */
  playable?: boolean | undefined
  heading?: ElementType
}

/** The card of a course, a webinar or a tip: cover and title. The whole card is one link. */
export function MediaCard(props: MediaCardProps) {
  const {
    href,
    title,
    twoLines,
    text,
    cover,
    meta,
    badge,
    duration,
    progress,
    lockedBy,
    playable,
    heading: Heading = 'h3',
  } = props
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        {cover}
        {lockedBy ? (
          <Badge className={classes.badge} tone="solid" icon={lock}>
            {lockedBy}
          </Badge>
        ) : (
          badge && <span className={classes.badge}>{badge}</span>
        )}
        {playable && (
          <span className={classes.play} aria-hidden="true">
            <Icon glyph={play} />
          </span>
        )}
        {duration && (
          <span className={classes.duration}>
            <span className="sr-only">Duración: </span>
            {duration}
          </span>
        )}
      </div>
      <div className={classes.texts}>
        {progress !== undefined && progress > 0 && (
          <ProgressBar className={classes.progress} thin value={progress} label={`Avance en ${title}`} />
        )}
        <Heading className={twoLines ? `${classes.title} two-lines` : classes.title}>
          <Anchor className={classes.link} href={href}>
            {title}
          </Anchor>
        </Heading>
        {text && <p className={classes.text}>{text}</p>}
        {meta && <p className={classes.meta}>{meta}</p>}
      </div>
    </article>
  )
}
