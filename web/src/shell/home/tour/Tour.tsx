import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { close } from '../../../ui/icons/glyphs.ts'
import { DialogNews } from '../../../ui/overlays/Toaster.tsx'
import { useModal } from '../../../ui/overlays/use-modal.ts'
import classes from './Tour.module.css'
import { tourSteps } from './tour-steps.ts'

type Props = {
  /** Closed before the end: it will be offered again. */
  onClose: () => void
  onDone: () => void
}

/**
 * Six steps in a modal over the page. The part of the page that a step explains is highlighted, the rest is dimmed.
 */
export function Tour({ onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [at, setAt] = useState(0)
  const step = tourSteps[at]
  const light = useSpotlight(step?.target)

  const me = useModal(dialog, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop is read from its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])

  if (!step) return null
  const last = at === tourSteps.length - 1
  return (
    <dialog
      ref={dialog}
      className={classes.tour}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={light ? classes.light : classes.dim} style={light?.box} aria-hidden="true" />
      <div className={`stack-s ${classes.card}`} data-up={light?.low}>
        <div className="row row-between gap-0">
          <p className="text-xs text-3">
            Paso {at + 1} de {tourSteps.length}
          </p>
          <IconButton className={classes.close} glyph={close} label="Cerrar el recorrido" onClick={onClose} />
        </div>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <p className="text-2">{step.text}</p>
        <DialogNews dialog={me} />
        <div className={classes.buttons}>
          {at > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setAt(at - 1)}>
              Atrás
            </Button>
          )}
          <Button size="sm" onClick={() => (last ? onDone() : setAt(at + 1))}>
            {last ? 'Terminar' : 'Siguiente'}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

type Spotlight = { box: { top: number; left: number; width: number; height: number }; low: boolean }

/** The maximum share of the screen's height for the highlighted area; the text needs the rest. */
const MOST = 0.45

/**
 * The position of the highlighted element after scrolling it into view; null if it isn't on the page or is hidden.
 */
function useSpotlight(target: string | undefined): Spotlight | null {
  const [light, setLight] = useState<Spotlight | null>(null)
  useEffect(() => {
    const shown = target
      ? [...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)].find(
          (each) => each.offsetWidth > 0,
        )
      : undefined
    if (!shown) return setLight(null)
    // Aligned below the header, so that the text has the rest of the screen.
    shown.scrollIntoView({ block: 'start', behavior: 'instant' })
    const measure = () => {
      const { top, left, width, height } = shown.getBoundingClientRect()
      const room = Math.min(height, window.innerHeight * MOST)
      // A block near the page's end can't scroll to the top, and may have more room above it than below.
      setLight({ box: { top, left, width, height: room }, low: top > window.innerHeight - top - room })
    }
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [target])
  return light
}
