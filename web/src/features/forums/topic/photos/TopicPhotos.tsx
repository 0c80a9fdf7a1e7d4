import { stillOf } from '@cancha/contract/moving-pictures'
import { useMoving } from '../../../../ui/moving/use-moving.tsx'
import { useTopic } from '../use-topic.ts'
import classes from './TopicPhotos.module.css'

/** A photo whose size isn't known has the room of an ordinary one. */
const SIZE = { width: 4, height: 3 }

/** The photos of a topic, each in the room that it will take. */
export function TopicPhotos() {
  const { topic } = useTopic()
  const { photo: photos } = topic
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos} aria-label="Fotos del tema">
      {photos.map((photo, at) => (
        <TopicPhoto photo={photo} name={`Foto ${at + 1} de ${photos.length}`} key={photo.key} />
      ))}
    </ul>
  )
}

interface TopicPhotoProps {
  photo: ReturnType<typeof useTopic>['topic']['photo'][number]
  name: string
}

function TopicPhoto({ photo: { location, width, height }, name }: TopicPhotoProps) {
  const { src, button } = useMoving(location, stillOf(location), name)
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
      {button}
    </li>
  )
}
