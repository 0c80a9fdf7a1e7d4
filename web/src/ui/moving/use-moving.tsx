import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { pause, play } from '../icons/glyphs.ts'
import classes from './Moving.module.css'

const LESS = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const list = matchMedia(LESS)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

const subscribeToNothing = () => () => undefined

/**
 * The file of a picture to show, and the button that stops it if it moves. The picture is still until the page works, so that
 * it can be stopped, and on devices that ask for less motion until the viewer wants it to move.
 * @param still the address of its first frame; null if it doesn't move
 * @param name its name: 'Foto de Julián'
 */
export function useMoving(
  url: string,
  still: string | null,
  name: string,
): { src: string; button: ReactNode } {
  const asksForLess = useSyncExternalStore(
    still === null ? subscribeToNothing : subscribe,
    () => still === null || matchMedia(LESS).matches,
    () => true,
  )
  const [chosen, setChosen] = useState<boolean>()
  if (still === null) return { src: url, button: null }
  const moves = chosen ?? !asksForLess
  return {
    src: moves ? url : still,
    button: (
      <IconButton
        className={classes.button}
        glyph={moves ? pause : play}
        label={`${moves ? 'Detener' : 'Mover'}: ${name}`}
        onClick={() => setChosen(!moves)}
      />
    ),
  }
}
