import type { DealPhoto } from '@cancha/contract/deals/deal'
import { type ReactNode, useRef } from 'react'
import { Cover } from '../../../../../ui/art/Cover.tsx'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { chevronLeft, chevronRight, pause, play } from '../../../../../ui/icons/glyphs.ts'
import { captionOf, photoName } from '../words.ts'
import { DealPicture } from './DealPicture.tsx'
import classes from './PhotoSlider.module.css'
import { Thumbnails } from './Thumbnails.tsx'
import { useSlides } from './use-slides.ts'

interface PhotoSliderProps {
  photos: readonly DealPhoto[]
  /** stands over the photos, such as a badge */
  children?: ReactNode
}

/**
 * The photos of a deal, which change by themselves. The browser does the scrolling, so they are swiped like any row; each opens
 * as a whole.
 */
export function PhotoSlider({ photos, children }: PhotoSliderProps) {
  const row = useRef<HTMLUListElement>(null)
  const { at, near, isPlaying, hold, approach, show, toggle } = useSlides(row, photos.length)
  if (photos.length === 0) return <NoPhoto>{children}</NoPhoto>
  const count = photos.length
  return (
    <section
      className={classes.slider}
      aria-label="Fotos"
      aria-roledescription="carrusel"
      onPointerEnter={() => {
        approach()
        hold({ pointer: true })
      }}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => {
        approach()
        hold({ focus: true })
      }}
      onBlur={() => hold({ focus: false })}
    >
      <div className={classes.stage}>
        <ul
          className={classes.row}
          ref={row}
          onTouchStart={() => {
            approach()
            hold({ pressed: true })
          }}
        >
          {photos.map((photo, index) => (
            <li key={photo.key} className={classes.slide} aria-hidden={index !== at || undefined}>
              <a href={photo.location} target="_blank" rel="noreferrer" tabIndex={index === at ? 0 : -1}>
                {near.has(index) && (
                  <DealPicture
                    photo={photo}
                    alt={photoName(photo.name, index, count)}
                    eager={index === 0}
                    sizes="(min-width: 1184px) 740px, (min-width: 960px) 60vw, 100vw"
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
        <div className={`row row-wrap gap-2 ${classes.over}`}>{children}</div>
        <div className={`row row-wrap row-between gap-2 ${classes.under}`}>
          <p className={`text-xs tabular ${classes.count}`} aria-live={isPlaying ? 'off' : 'polite'}>
            {[`${at + 1} de ${count}`, captionOf(photos[at]?.name ?? '')].filter(Boolean).join(' · ')}
          </p>
          {count > 1 && (
            <div className={classes.controls}>
              <IconButton
                className={classes.control}
                glyph={isPlaying ? pause : play}
                label={isPlaying ? 'Detener las fotos' : 'Pasar las fotos'}
                onClick={toggle}
              />
              <IconButton
                className={classes.control}
                glyph={chevronLeft}
                label="Foto anterior"
                onClick={() => show(at - 1)}
              />
              <IconButton
                className={classes.control}
                glyph={chevronRight}
                label="Foto siguiente"
                onClick={() => show(at + 1)}
              />
            </div>
          )}
        </div>
      </div>
      {count > 1 && <Thumbnails photos={photos} at={at} onShow={show} />}
    </section>
  )
}

/** The place of the photos of a deal that has none. */
function NoPhoto({ children }: { children: ReactNode }) {
  return (
    <section className={classes.slider} aria-label="Fotos">
      <div className={classes.stage}>
        <Cover scene="bungalow" tile="estrella" palette="cal" eager />
        <div className={`row row-wrap gap-2 ${classes.over}`}>{children}</div>
        <div className={`row row-wrap row-between gap-2 ${classes.under}`}>
          <p className={`text-xs tabular ${classes.count}`}>Todavía no tiene fotos</p>
        </div>
      </div>
    </section>
  )
}
