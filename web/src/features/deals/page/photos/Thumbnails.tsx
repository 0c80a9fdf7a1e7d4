import type { DealPhoto } from '@cancha/contract/deals/deal'
import { useEffect, useRef } from 'react'
import { photoName } from '../words.ts'
import { DealPicture } from './DealPicture.tsx'
import classes from './PhotoSlider.module.css'

interface ThumbnailsProps {
  photos: readonly DealPhoto[]
  /** the index of the photo that is shown */
  at: number
  onShow: (index: number) => void
}

/** All photos in small, to choose from: on wide screens, as far as they are in view. */
export function Thumbnails({ photos, at, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLDivElement>(null)
  // Only the row is scrolled: the page stays where it is.
  useEffect(() => {
    const [box, chosen] = [row.current, row.current?.children[at]]
    if (!box || !(chosen instanceof HTMLElement)) return
    const middle = chosen.offsetLeft - box.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
    box.scrollLeft = middle
  }, [at])
  return (
    <div className={classes.small} ref={row}>
      {photos.map((photo, index) => (
        <button
          key={photo.key}
          type="button"
          className={classes.thumbnail}
          aria-label={photoName(photo.name, index, photos.length)}
          aria-current={index === at || undefined}
          onClick={() => onShow(index)}
        >
          <DealPicture photo={photo} alt="" sizes="120px" />
        </button>
      ))}
    </div>
  )
}
