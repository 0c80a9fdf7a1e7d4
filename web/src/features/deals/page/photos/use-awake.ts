import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** True from the first sign that somebody uses the page: what isn't needed for its first view is loaded then. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    if (awake) return
    const wake = () => setAwake(true)
    for (const sign of SIGNS) window.addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, wake)
    }
  }, [awake])
  return awake
}
