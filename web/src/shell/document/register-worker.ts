/** Installs the service worker, where it isn't yet. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  // Its script always comes from the network, so that updates and its removal take effect at once.
  navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
