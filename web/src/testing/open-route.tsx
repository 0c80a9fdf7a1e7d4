import type { SessionUser } from '@cancha/contract/people/session-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { accessQuery } from '../api/session.ts'
import { parseSearch, stringifySearch } from '../shell/addresses/search-params.ts'
import { ConfirmProvider } from '../ui/overlays/confirm.tsx'

/** A signed-in person with these rights and no others. */
export const someone = (can: Partial<SessionUser['can']>) =>
  ({ id: 'ana', secondfactor: 'off', can }) as unknown as SessionUser

/**
 * Opens a page of one address in a browser: its guard, its loader and its component, without what stands around.
 * @param context what the page asks of the router's context besides the person and the queries
 * @returns the router, whose state says where the page has led
 */
export async function openRoute(
  route: AnyRoute,
  path: string,
  { address, user, context }: { address: string; user: SessionUser | null; context?: object },
): Promise<AnyRouter> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (user) queryClient.setQueryData(accessQuery(user.id).queryKey, 'ok')
  const root = createRootRouteWithContext<object>()()
  const page = route.update({ id: path, path, getParentRoute: () => root } as never)
  const router = createRouter({
    routeTree: root.addChildren([page as never]),
    context: { queryClient, user, ...context },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </QueryClientProvider>,
    )
  })
  return router
}
