import { useEffect } from 'react'

/** Once the page has come to rest: the worker that answers with a page of ours when the network is gone. */
export function OfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // What it is comes from the network each time, so that an update, or its end, arrives at once.
      navigator.serviceWorker
        .register('/sw.js', { scope: '/', updateViaCache: 'none' })
        .catch((error) => console.warn('No se pudo preparar la página sin conexión', error))
    }
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
