import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

type Carried = { queries: DehydratedState['queries'] }

/**
 * Sends the queries that the server made for a page to the browser along with it. Pages are rendered only once all of
 * their data is there, so the data is part of the page's text; a separate stream would cost more than the data
 * itself.
 */
export function carryQueries(router: AnyRouter, queryClient: QueryClient): void {
  router.options.Wrap = ({ children }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  if (import.meta.env.SSR) {
    router.options.dehydrate = (): Carried => ({ queries: answered(queryClient) })
    // The answers aren't needed once the page has been rendered.
    const forget = () => queryClient.clear()
    router.serverSsrLifecycle = { onServerSsrAttach: [(page) => page.onCleanup(forget)] }
  } else {
    router.options.hydrate = ({ queries }: Carried) => hydrate(queryClient, { queries })
  }
}

/** Includes refusals, so that the browser doesn't repeat a refused call before it shows the same page. */
const answered = (queryClient: QueryClient) =>
  dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }).queries
