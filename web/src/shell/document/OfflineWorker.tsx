import { useEffect } from 'react'

/** Registers the service worker that shows an offline page, once the page is idle. */
export function OfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // The worker's script always comes from the network, so that updates and its removal take effect at once.
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
