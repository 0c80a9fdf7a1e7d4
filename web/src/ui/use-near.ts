import { type RefObject, useEffect, useState } from 'react'

/**
 * How far below the screen a place counts as near: about a phone's screen, so that it is ready when it is reached, or, for what
 * may still come while it is looked at, a finger's width or two.
 */
const AHEAD = { ready: '600px', soon: '120px' } as const

/** Whether an element is on the screen or was, or nearly. Browsers that can't tell say yes. */
export function useNear(place: RefObject<Element | null>, when: keyof typeof AHEAD = 'ready'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: AHEAD[when] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, when])
  return isNear
}
