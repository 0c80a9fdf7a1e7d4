import type { DealPhoto } from '@cancha/contract/deals/deal'
import { useState } from 'react'
import classes from './PhotoSlider.module.css'

interface DealPictureProps {
  photo: DealPhoto
  alt: string
  sizes: string
  eager?: boolean
}

/** The stored versions of a photo's file, in its folder. */
const versionsOf = (location: string): string => {
  const folder = location.slice(0, location.lastIndexOf('/'))
  return [240, 640, 1080, 1600].map((width) => `${folder}/${width}.webp ${width}w`).join(', ')
}

/** A photo of a deal, in the version that its place needs. */
export function DealPicture({ photo: { location }, alt, sizes, eager = false }: DealPictureProps) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return <span className={`text-sm text-2 center ${classes.broken}`}>No pudimos cargar esta foto</span>
  return (
    <img
      // an image that failed before hydration has already fired its error event
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true)
      }}
      className={`fills ${classes.picture}`}
      src={location}
      srcSet={versionsOf(location)}
      sizes={sizes}
      alt={alt}
      width={1600}
      height={1067}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
