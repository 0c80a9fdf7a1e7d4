import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { check, lock, play } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor } from '../link/Anchor.tsx'
import { ProgressBar } from '../pieces/ProgressBar.tsx'
import classes from './VideoList.module.css'

export interface VideoRow {
  key: string
  number: number
  title: string
  href: string
  duration?: string | undefined
  state: 'done' | 'now' | 'next' | 'locked'
  /** 0–100, for the video that is being watched */
  progress?: number | undefined
  /** «Con el plan Familia» */
  lockedBy?: string | undefined
}

export interface VideoGroup {
  title?: string | undefined
  note?: string | undefined
  videos: readonly VideoRow[]
}

const STATES = { done: 'Visto. ', now: 'Estás aquí. ', next: '', locked: 'Cerrado. ' } as const

function Marker({ state, number }: VideoRow) {
  if (state === 'done') return <Icon glyph={check} />
  if (state === 'now') return <Icon glyph={play} />
  if (state === 'locked') return <Icon glyph={lock} />
  return <>{number}</>
}

function Row(video: VideoRow) {
  return (
    <li>
      <Anchor
        className={classNames(classes.row, classes[video.state])}
        href={video.href}
        aria-current={video.state === 'now' ? 'true' : undefined}
      >
        <span className={classes.marker} aria-hidden="true">
          <Marker {...video} />
        </span>
        <span className="min-0">
          <span className="sr-only">{STATES[video.state]}</span>
          <span className={classes.title}>
            {video.number}. {video.title}
          </span>
          {video.state === 'locked' && video.lockedBy && (
            <span className={classes.lock}>{video.lockedBy}</span>
          )}
          {video.state === 'now' && video.progress !== undefined && (
            <ProgressBar className={classes.progress} value={video.progress} />
          )}
        </span>
        {video.duration && <time className={classes.duration}>{video.duration}</time>}
      </Anchor>
    </li>
  )
}

interface VideoListProps {
  groups: readonly VideoGroup[]
  /** the course's name and progress */
  head?: ReactNode
  /** how to unlock the rest: the price is shown once, at the end */
  foot?: ReactNode
}

export function VideoList({ groups, head, foot }: VideoListProps) {
  return (
    <div className={classes.list}>
      {head && <div className={classes.head}>{head}</div>}
      {groups.map((group, index) => (
        <section key={group.title ?? index}>
          {group.title && (
            <h3 className={classes.group}>
              {group.title}
              {group.note && <span>{group.note}</span>}
            </h3>
          )}
          <ol>
            {group.videos.map((video) => (
              <Row {...video} key={video.key} />
            ))}
          </ol>
        </section>
      ))}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
