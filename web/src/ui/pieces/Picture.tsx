import { type ReactNode, useState } from 'react'
import classes from './Photo.module.css'

interface PictureProps {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  /** how wide it is displayed, for the browser to choose a file */
  sizes: string
  /** shown if there is no picture or it fails to load */
  fallback: ReactNode
  eager?: boolean | undefined
}

/** Uploaded pictures are stored in these widths, each as WebP and AVIF. */
const WIDTHS = [480, 960, 1600] as const
const IN_WIDTHS = /^(\/media\/archivos\/[A-Za-z0-9_-]{22})\/(480|960|1600)\.webp$/

const sources = (folder: string, widest: number, format: 'avif' | 'webp') =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${folder}/${width}.${format} ${width}w`)
    .join(', ')

/** An uploaded picture, in the size that the screen needs. Its space is reserved while it loads. */
export function Picture({ src, alt, width, height, sizes, fallback, eager }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return fallback
  const [, folder, widest] = IN_WIDTHS.exec(src) ?? []
  const image = (
    <img
      // an image that failed before hydration has already fired its error event
      ref={(node) => {
        if (node?.complete && node.naturalWidth === 0) setBroken(src)
      }}
      className={classes.photo}
      src={src}
      srcSet={folder && sources(folder, Number(widest), 'webp')}
      sizes={folder && sizes}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
  if (!folder) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sources(folder, Number(widest), 'avif')} sizes={sizes} />
      {image}
    </picture>
  )
}
