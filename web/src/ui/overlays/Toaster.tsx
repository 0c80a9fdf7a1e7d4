import { type ComponentType, useEffect, useState } from 'react'
import { loadToasts } from './notify.ts'

/** Holds the place of the toasts, and fetches them when somebody begins to use the page. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    const once = new AbortController()
    const arrive = () => {
      once.abort()
      loadToasts().then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => undefined,
      )
    }
    for (const event of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(event, arrive, { signal: once.signal, capture: true })
    }
    return () => once.abort()
  }, [])
  return Region ? <Region /> : null
}
