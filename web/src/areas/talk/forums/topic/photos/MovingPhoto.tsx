import { useMoving } from '../../../../../ui/moving/use-moving.tsx'
import { TopicPhoto, type TopicPhotoProps } from './TopicPhoto.tsx'

/** A photo of a topic that moves until it is stopped. */
export default function MovingPhoto({
  photo,
  name,
  still,
}: Pick<TopicPhotoProps, 'photo' | 'name'> & { still: string }) {
  const { src, button } = useMoving(photo.location, still, name)
  return (
    <TopicPhoto photo={photo} name={name} src={src}>
      {button}
    </TopicPhoto>
  )
}
