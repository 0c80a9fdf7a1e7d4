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
 * What a page asked for on the server goes into the browser with it. Pages are rendered when all of their data is there,
 * so it leaves in one piece with the page's text: no stream that follows, which would cost more than what it carries.
 */
export function carryQueries(router: AnyRouter, queryClient: QueryClient): void {
  router.options.Wrap = ({ children }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  if (import.meta.env.SSR) {
    router.options.dehydrate = (): Carried => ({ queries: answered(queryClient) })
    // A page that was rendered needs its answers no more.
    const forget = () => queryClient.clear()
    router.serverSsrLifecycle = { onServerSsrAttach: [(page) => page.onCleanup(forget)] }
  } else {
    router.options.hydrate = ({ queries }: Carried) => hydrate(queryClient, { queries })
  }
}

/** Refusals too: what the server refused isn't asked again by the browser before it shows the same page. */
const answered = (queryClient: QueryClient) =>
  dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }).queries
