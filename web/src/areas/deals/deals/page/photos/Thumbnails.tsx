import type { DealPhoto } from '@cancha/contract/deals/deal'
import { useEffect, useRef, useState } from 'react'
import { photoName } from '../words.ts'
import { DealPicture } from './DealPicture.tsx'
import classes from './PhotoSlider.module.css'

interface ThumbnailsProps {
  photos: readonly DealPhoto[]
  /** the index of the photo that is shown */
  at: number
  onShow: (index: number) => void
}

/** The thumbnails for which the row has room, on each side of the chosen one. */
const AROUND = 5

/** All photos in small, to choose from: on wide screens. Photos outside of the row's view load when the viewer turns to it. */
export function Thumbnails({ photos, at, onShow }: ThumbnailsProps) {
  const [all, setAll] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  // Only the row is scrolled: the page stays where it is.
  useEffect(() => {
    const [box, chosen] = [row.current, row.current?.children[at]]
    if (!box || !(chosen instanceof HTMLElement)) return
    const middle = chosen.offsetLeft - box.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
    box.scrollLeft = middle
  }, [at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only brings what is scrolled to
    <div className={classes.small} ref={row} onPointerEnter={() => setAll(true)} onFocus={() => setAll(true)}>
      {photos.map((photo, index) => (
        <button
          key={photo.key}
          type="button"
          className={`min-0 text-2 text-sm center ${classes.thumbnail}`}
          aria-label={photoName(photo.name, index, photos.length)}
          aria-current={index === at || undefined}
          onClick={() => onShow(index)}
        >
          {(all || Math.abs(index - at) <= AROUND) && <DealPicture photo={photo} alt="" sizes="120px" />}
        </button>
      ))}
    </div>
  )
}
