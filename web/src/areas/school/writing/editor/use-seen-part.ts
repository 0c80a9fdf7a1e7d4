import { useEffect, useRef } from 'react'

/** Less than this is seen above an open on-screen keyboard, in pixels. */
const LOW = 480

/**
 * Tells an element's styles how much of the page is seen: `data-low` while a keyboard leaves little room, and
 * `--seen-from`, how far the seen part begins below the upper edge at which bars stick. Browsers move it without
 * telling the page's own layout.
 */
export function useSeenPart() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const seen = window.visualViewport
    const { current } = element
    if (!seen || !current) return
    const tell = () => {
      // Zoomed in by two fingers it is low as well, without a keyboard.
      current.toggleAttribute('data-low', seen.height * seen.scale < LOW)
      current.style.setProperty('--seen-from', `${Math.round(seen.offsetTop)}px`)
    }
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
    }
  }, [])
  return element
}
