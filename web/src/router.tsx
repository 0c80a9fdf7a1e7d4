import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { isPassing } from './api/errors.ts'
import { allFeatures } from './areas/all.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './shell/addresses/search-params.ts'
import { carry } from './shell/document/carry.tsx'
import { ErrorPage } from './shell/document/ErrorPage.tsx'
import { keepsPlace } from './shell/document/keep-place.ts'
import { NotFoundPage } from './shell/document/NotFoundPage.tsx'
import { PagePending } from './shell/document/PagePending.tsx'
import { gatherFeatures } from './shell/manifest/gather.ts'
import { LateParts } from './shell/manifest/late-parts.ts'

const gathered = gatherFeatures(allFeatures)

/** One router and one cache for each request on the server, and for each open page in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal isn't retried; a call without an answer is.
        retry: (count, error) => count < 2 && isPassing(error),
        // The data of a member's document were read a moment ago.
        refetchOnMount: ({ state }) => state.isInvalidated || !globalThis.canchaFrame,
      },
    },
  })
  const nonce = getGlobalStartContext()?.nonce
  const parts = new LateParts(gathered.drawnLate)
  let addresses: object = {}
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      exists: (href) => Object.hasOwn(addresses, href),
      features: gathered,
      parts,
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: keepsPlace(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    ...(nonce && { ssr: { nonce } }),
  })
  addresses = router.routesByPath
  carry(router, queryClient, parts)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
