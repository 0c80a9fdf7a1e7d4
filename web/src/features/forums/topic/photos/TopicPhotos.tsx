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
      {photos.map(({ key, location, width, height }, at) => (
        <li key={key}>
          <a className={classes.photo} href={location} target="_blank" rel="noreferrer">
            <img
              src={location}
              alt={`Foto ${at + 1} de ${photos.length}`}
              width={width ?? SIZE.width}
              height={height ?? SIZE.height}
              style={{ aspectRatio: `${width ?? SIZE.width} / ${height ?? SIZE.height}` }}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
