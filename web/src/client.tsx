import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Brings the page that the server rendered to life. The framework's own beginning does this too, and brings what calling
 * functions of the server takes, 12 kB of every page's first load: here the API is called, and nothing else.
 */
const router = getRouter()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
