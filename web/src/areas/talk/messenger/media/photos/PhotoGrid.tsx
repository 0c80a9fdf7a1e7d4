import { stillOf } from '@cancha/contract/ground/moving-pictures'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { camera } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { useMoving } from '../../../../../ui/moving/use-moving.tsx'
import { Photo } from '../../../../../ui/pieces/Photo.tsx'
import classes from './PhotoGrid.module.css'
import type { ShownPhoto } from './photo.ts'

const PhotoViewer = lazyPart(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)

/** Photos that are seen in a message; the last of them says how many more there are. */
const SEEN_MOST = 4
/** One photo alone is between these, as wide for its height: a panorama or a screenshot is cut. */
const NARROWEST = 3 / 4
const WIDEST = 16 / 9

const ratioOf = ({ width, height }: ShownPhoto) =>
  Math.min(WIDEST, Math.max(NARROWEST, (width ?? 4) / (height || 3)))

/** The photos of a message. Their box has its size before they have come. */
export function PhotoGrid({ photos }: { photos: readonly ShownPhoto[] }) {
  const [opened, setOpened] = useState<number>()
  const seen = photos.slice(0, SEEN_MOST)
  const rest = photos.length - seen.length
  const [first] = photos
  if (!first) return null
  const alone = photos.length === 1
  return (
    <div
      className={classNames(classes.grid, !alone && classes[`of${seen.length}`])}
      style={alone ? { aspectRatio: ratioOf(first) } : undefined}
    >
      {seen.map((photo, index) => (
        <GridPhoto
          photo={photo}
          rest={index === seen.length - 1 ? rest : 0}
          onOpen={() => setOpened(index)}
          key={photo.url}
        />
      ))}
      {opened !== undefined && (
        <PhotoViewer
          photos={photos}
          first={opened}
          onClose={() => setOpened(undefined)}
          onMissing={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface GridPhotoProps {
  photo: ShownPhoto
  /** how many more there are behind it */
  rest: number
  onOpen: () => void
}

function GridPhoto({ photo, rest, onOpen }: GridPhotoProps) {
  // With others behind it there is no room for its button, so it stands still.
  const still = photo.isPending || rest > 0 ? null : stillOf(photo.url)
  const { src, button } = useMoving(photo.url, still, photo.alt)
  const content = (
    <>
      <Photo
        src={button ? src : (photo.small ?? photo.url)}
        alt={photo.alt}
        width={photo.width ?? 400}
        height={photo.height ?? 300}
        fallback={
          <span className={classes.missing}>
            <Icon glyph={camera} size="lg" />
            <span>{photo.alt}</span>
          </span>
        }
      />
      {rest > 0 && (
        <span className={`center ${classes.rest}`}>
          +{rest}
          <span className="sr-only"> {rest === 1 ? 'foto más' : 'fotos más'}</span>
        </span>
      )}
    </>
  )
  if (photo.isPending) return <span className={`min-0 text-2 ${classes.photo}`}>{content}</span>
  return (
    <span className={classes.cell}>
      <button
        type="button"
        className={`min-0 text-2 ${classes.photo}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {content}
      </button>
      {button}
    </span>
  )
}
