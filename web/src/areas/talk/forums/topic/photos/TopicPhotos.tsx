import { stillOf } from '@cancha/contract/ground/moving-pictures'
import { lazy, Suspense } from 'react'
import { useTopic } from '../use-topic.ts'
import { TopicPhoto, type TopicPhotoProps } from './TopicPhoto.tsx'
import classes from './TopicPhotos.module.css'

/** A moving picture with the button that stops it. Its code is loaded where a picture moves; the picture stands still until then. */
const MovingPhoto = lazy(() => import('./MovingPhoto.tsx'))

/** The photos of a topic, each in the room that it will take. */
export function TopicPhotos() {
  const { topic } = useTopic()
  const { photo: photos } = topic
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos} aria-label="Fotos del tema">
      {photos.map((photo, at) => (
        <PhotoOrMoving photo={photo} name={`Foto ${at + 1} de ${photos.length}`} key={photo.key} />
      ))}
    </ul>
  )
}

function PhotoOrMoving({ photo, name }: Pick<TopicPhotoProps, 'photo' | 'name'>) {
  const still = stillOf(photo.location)
  if (still === null) return <TopicPhoto photo={photo} name={name} src={photo.location} />
  return (
    <Suspense fallback={<TopicPhoto photo={photo} name={name} src={still} />}>
      <MovingPhoto photo={photo} name={name} still={still} />
    </Suspense>
  )
}
