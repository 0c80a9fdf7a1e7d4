import { stillOf } from '@cancha/contract/ground/moving-pictures'
import type { Photo as TopicPhoto } from '@cancha/contract/talk/forums/topic'
import { camera } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Photo } from '../../../../ui/pieces/Photo.tsx'
import classes from './TopicPhotos.module.css'

/** The photos of a topic; each leads to itself in full. */
export function TopicPhotos({ photos, title }: { photos: readonly TopicPhoto[]; title: string }) {
  return (
    <ul className={classes.photos}>
      {photos.map(({ key, location, width, height }, at) => (
        <li key={key}>
          <Anchor
            className={`center ${classes.photo}`}
            href={location}
            target="_blank"
            rel="noopener"
            aria-label={`Foto ${at + 1} de ${photos.length}: ${title}`}
          >
            <Photo
              src={stillOf(location) ?? location}
              alt=""
              width={width ?? 400}
              height={height ?? 300}
              fallback={<Icon glyph={camera} size="lg" />}
            />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
