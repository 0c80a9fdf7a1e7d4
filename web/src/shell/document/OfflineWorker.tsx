import { useEffect } from 'react'
import { registerWorker } from './register-worker.ts'

/** Registers the service worker that shows an offline page, once the page is idle. */
export function OfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      registerWorker().catch((error) => console.warn('No se pudo preparar la página sin conexión', error))
    }
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
