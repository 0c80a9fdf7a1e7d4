import type { ReactNode } from 'react'
import type { useTopic } from '../use-topic.ts'
import classes from './TopicPhotos.module.css'

/** A photo whose size isn't known has the room of an ordinary one. */
const SIZE = { width: 4, height: 3 }

export interface TopicPhotoProps {
  photo: ReturnType<typeof useTopic>['topic']['photo'][number]
  name: string
  src: string
  /** controls drawn over the photo */
  children?: ReactNode
}

/** A photo of a topic, which leads to itself. */
export function TopicPhoto({ photo: { location, width, height }, name, src, children }: TopicPhotoProps) {
  return (
    <li>
      <a className={classes.photo} href={location} target="_blank" rel="noreferrer">
        <img
          src={src}
          alt={name}
          width={width ?? SIZE.width}
          height={height ?? SIZE.height}
          style={{ aspectRatio: `${width ?? SIZE.width} / ${height ?? SIZE.height}` }}
          loading="lazy"
          decoding="async"
        />
      </a>
      {children}
    </li>
  )
}
