import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { LateParts } from '../manifest/late-parts.ts'

type Carried = { queries: DehydratedState['queries']; parts: string[] }

/**
 * Sends the queries that the server made for a page to the browser along with it, and the names of the late parts that
 * it was rendered with. Pages are rendered only once all of their data is there, so the data is part of the page's
 * text; a separate stream would cost more than the data itself.
 */
export function carry(router: AnyRouter, queryClient: QueryClient, parts: LateParts): void {
  router.options.Wrap = ({ children }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  if (import.meta.env.SSR) {
    router.options.dehydrate = (): Carried => ({ queries: answered(queryClient), parts: parts.names() })
    // The answers aren't needed once the page has been rendered.
    const forget = () => queryClient.clear()
    router.serverSsrLifecycle = { onServerSsrAttach: [(page) => page.onCleanup(forget)] }
  } else {
    router.options.hydrate = async (carried: Carried) => {
      hydrate(queryClient, { queries: carried.queries })
      // Without them the first render in the browser would differ from the server's.
      await parts.bringNamed(carried.parts)
    }
  }
}

/** Includes refusals, so that the browser doesn't repeat a refused call before it shows the same page. */
const answered = (queryClient: QueryClient) =>
  dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }).queries
