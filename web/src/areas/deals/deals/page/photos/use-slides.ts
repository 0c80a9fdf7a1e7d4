import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'

/** How long a photo stays, in milliseconds; and how long before the change the next one is loaded. */
export const STAYS_MS = 6_000
const AHEAD_MS = 3_000

/** Stops the change for good, or as long as something has the photos in hand. */
type Held = { pressed: boolean; pointer: boolean; focus: boolean }

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the row of photos to one of them. */
function scrollTo(row: HTMLElement | null, at: number): void {
  const behavior = wantsStillness() ? 'instant' : 'smooth'
  row?.scrollTo({ left: at * row.clientWidth, behavior })
}

/**
 * The photos of a row that changes by itself: the shown one, the loaded ones, and functions to move them. They stand still for
 * viewers who prefer reduced motion, while the pointer or the focus is on them, in a hidden tab, and once the viewer chose a photo
 * or paused.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const [held, hold] = useReducer((before: Held, change: Partial<Held>) => ({ ...before, ...change }), {
    pressed: false,
    pointer: false,
    focus: false,
  })
  const [isStill, setStill] = useState(false)
  const { near, bringNear } = useNear(at, count)

  useEffect(() => setStill(wantsStillness()), [])

  useEffect(() => {
    const node = row.current
    if (!node) return
    const measure = () => setAt(Math.round(node.scrollLeft / Math.max(1, node.clientWidth)))
    node.addEventListener('scroll', measure, { passive: true })
    return () => node.removeEventListener('scroll', measure)
  }, [row])

  const isPlaying = count > 1 && !isStill && !held.pressed
  const isMoving = isPlaying && !held.pointer && !held.focus
  useEffect(() => {
    if (!isMoving) return
    const next = (at + 1) % count
    const early = setTimeout(() => bringNear(next), STAYS_MS - AHEAD_MS)
    const turn = setInterval(() => {
      if (document.visibilityState === 'visible') scrollTo(row.current, next)
    }, STAYS_MS)
    return () => {
      clearTimeout(early)
      clearInterval(turn)
    }
  }, [isMoving, at, count, row, bringNear])

  return {
    at,
    /** the loaded photos: shown ones, and their neighbours once the viewer moves them */
    near,
    /** whether they change by themselves when nothing has them in hand */
    isPlaying,
    hold,
    /** loads the photos beside the one that is shown, before somebody moves to them */
    approach: () => {
      bringNear(at + 1)
      bringNear(at - 1)
    },
    show: (next: number) => {
      const to = (next + count) % count
      hold({ pressed: true })
      bringNear(to)
      scrollTo(row.current, to)
    },
    toggle: () => {
      setStill(false)
      hold({ pressed: isPlaying })
    },
  }
}

/** The photos that have been in or next to the view. At the start only the first one is, so that the first view stays light. */
function useNear(at: number, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]))
  const known = useRef(near)
  const bringNear = useCallback(
    (one: number) => {
      if (count === 0) return
      const index = (one + count) % count
      if (known.current.has(index)) return
      known.current = new Set([...known.current, index])
      setNear(known.current)
    },
    [count],
  )
  useEffect(() => {
    bringNear(at)
    if (at > 0) bringNear(at + 1)
  }, [at, bringNear])
  return { near, bringNear }
}
