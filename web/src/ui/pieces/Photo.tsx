import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Photo.module.css'

interface PhotoProps {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  /** shown if there is no photograph or it fails to load */
  fallback: ReactNode
  eager?: boolean | undefined
  className?: string | undefined
  /** the same picture in several widths, and how wide it is displayed, for the browser to choose */
  srcSet?: string | undefined
  sizes?: string | undefined
}

/** A photograph that fills its box, with a drawing as a fallback. */
export function Photo({ src, alt, width, height, fallback, eager, className, srcSet, sizes }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return fallback
  return (
    <img
      // an image that failed before hydration has already fired its error event
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      }}
      className={classNames(classes.photo, className)}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
