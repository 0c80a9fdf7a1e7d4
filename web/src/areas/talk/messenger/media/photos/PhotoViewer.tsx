import { stillOf } from '@cancha/contract/ground/moving-pictures'
import { useBlocker } from '@tanstack/react-router'
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { chevronLeft, chevronRight, close, download } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { useMoving } from '../../../../../ui/moving/use-moving.tsx'
import { useModal } from '../../../../../ui/overlays/use-modal.ts'
import classes from './PhotoViewer.module.css'
import type { ShownPhoto } from './photo.ts'

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  /** the place of the photo that was pressed */
  first: number
  onClose: () => void
}

/**
 * Photos over the whole screen. A finger moves between them by scrolling and a pinch is the browser's own; a double press
 * enlarges, arrow keys move, Escape and the way back close.
 */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const [isLarge, setLarge] = useState(false)
  useModal(dialog, true, (node) => node.querySelector<HTMLElement>('[data-autofocus]'))
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose()
      return true
    },
  })

  const show = (place: number) => {
    const next = Math.max(0, Math.min(place, photos.length - 1))
    const slide = strip.current?.children[next]
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
    if (next !== at) setLarge(false)
    setAt(next)
  }
  // Before the first frame, so that no other photo passes by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the viewer begins matters once
  useLayoutEffect(() => show(first), [])

  const current = photos[at] ?? photos[0]
  if (!current) return null
  const many = photos.length > 1
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={current.alt}
      onPointerDown={stay}
      onTouchStart={stay}
      onContextMenu={stay}
      onClick={stay}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        const place = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
        if (place === undefined || isLarge) return
        event.preventDefault()
        show(place)
      }}
    >
      <div className={`row gap-2 ${classes.bar}`}>
        <IconButton glyph={close} label="Cerrar" data-autofocus onClick={onClose} />
        <p className={classes.caption} aria-live="polite">
          {current.alt}
        </p>
        <a
          className={`center ${classes.download}`}
          href={current.url}
          download={current.name}
          aria-label="Descargar la foto"
          title="Descargar la foto"
        >
          <Icon glyph={download} />
        </a>
      </div>
      <ul
        ref={strip}
        // The strip scrolls, so the keyboard can reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers that don't do it by themselves
        tabIndex={0}
        aria-label="Fotos"
        className={classNames(classes.strip, isLarge && classes.held)}
        onScroll={({ currentTarget }) => {
          const place = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
          if (currentTarget.clientWidth > 0 && place !== at) {
            setAt(place)
            setLarge(false)
          }
        }}
      >
        {photos.map((photo, index) => (
          <Slide
            photo={photo}
            isShown={index === at}
            isLarge={isLarge && index === at}
            isNear={Math.abs(index - first) < 2}
            onEnlarge={setLarge}
            key={photo.url}
          />
        ))}
      </ul>
      {many && (
        <>
          <IconButton
            className={classNames(classes.move, classes.back)}
            glyph={chevronLeft}
            label="Foto anterior"
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            className={classNames(classes.move, classes.on)}
            glyph={chevronRight}
            label="Foto siguiente"
            aria-disabled={at === photos.length - 1}
            onClick={() => show(at + 1)}
          />
        </>
      )}
    </dialog>,
    // A bubble keeps fingers from enlarging; the screen doesn't.
    document.body,
  )
}

interface SlideProps {
  photo: ShownPhoto
  isShown: boolean
  isLarge: boolean
  /** it is loaded before it is turned to */
  isNear: boolean
  onEnlarge: (isLarge: boolean) => void
}

/** Nothing can be read of a picture that is so much higher than wide, as long as all of it is on the screen. */
const isLong = ({ width, height }: ShownPhoto): boolean => (height ?? 0) > 2.5 * (width ?? 1)

function Slide({ photo, isShown, isLarge, isNear, onEnlarge }: SlideProps) {
  const { src, button } = useMoving(photo.url, stillOf(photo.url), photo.alt)
  return (
    <li
      className={classNames(classes.slide, isLarge && classes.large)}
      aria-hidden={!isShown}
      onDoubleClick={({ currentTarget, clientX, clientY }) => {
        onEnlarge(!isLarge)
        if (!isLarge) lookAt(currentTarget, clientX, clientY)
      }}
    >
      <img
        className={classNames(isLong(photo) && classes.long)}
        src={src}
        alt={photo.alt}
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="async"
        style={photo.small ? { backgroundImage: `url("${photo.small}")` } : undefined}
      />
      {isShown && button}
    </li>
  )
}

/** A press here is none on the message below: React tells it to the message's gestures otherwise. */
const stay = (event: SyntheticEvent) => event.stopPropagation()

/** Scrolls an enlarged photo to the point that was pressed, once it has its new size. */
function lookAt(slide: HTMLElement, x: number, y: number): void {
  const { left, top, width, height } = slide.getBoundingClientRect()
  const [right, down] = [(x - left) / width, (y - top) / height]
  requestAnimationFrame(() => {
    slide.scrollLeft = (slide.scrollWidth - slide.clientWidth) * right
    slide.scrollTop = (slide.scrollHeight - slide.clientHeight) * down
  })
}
