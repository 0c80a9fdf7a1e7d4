import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Hydrates the page that the server rendered. The framework's own entry also includes its server functions, 12 kB of
 * every first load, which this site doesn't use. It begins in a task of its own, because on a phone the running of all modules
 * is a long one already.
 */
setTimeout(() => {
  const router = getRouter()
  // React sets lists to what the server wrote.
  window.canchaEarly?.look()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
})
