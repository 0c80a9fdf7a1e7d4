import type { SessionUser } from '@cancha/contract/people/session-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { sessionQuery } from '../api/session.ts'
import { parseSearch, stringifySearch } from '../shell/addresses/search-params.ts'
import type { Feature } from '../shell/manifest/feature.ts'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { LateParts } from '../shell/manifest/late-parts.ts'
import { ConfirmProvider } from '../ui/overlays/confirm.tsx'
import { toasts } from '../ui/overlays/notify.ts'
import { Toaster } from '../ui/overlays/Toaster.tsx'

type Around = { features?: readonly Feature[]; user?: SessionUser | null; address?: string }

/** Shows a part of a page as it stands among these features. @returns what a part asks of the page around it */
export async function showAmong(
  Part: FunctionComponent,
  { features: given = [], user = null, address = '/' }: Around,
) {
  // Dismisses the toasts of earlier tests.
  for (const { id } of toasts.now()) toasts.dismiss(id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, user as never)
  const features = gatherFeatures(given)
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({ component: Part, notFoundComponent: Part }),
    context: { queryClient, user, features, parts: new LateParts(features.drawnLate) },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
          <Toaster />
        </ConfirmProvider>
      </QueryClientProvider>,
    )
  })
  return { router, queryClient }
}
