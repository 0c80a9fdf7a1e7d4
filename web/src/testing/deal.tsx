import type { Deal, DealCard, DealPhoto } from '@cancha/contract/deals/deal'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { USUAL } from '@cancha/domain/deals/figures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { sessionQuery } from '../api/session.ts'
import { Route as titled } from '../areas/deals/deals/page/DealPage.tsx'
import { Route as untitled } from '../areas/deals/deals/page/DealWithoutTitle.tsx'
import { PageLink } from '../shell/addresses/PageLink.tsx'
import { parseSearch, stringifySearch } from '../shell/addresses/search-params.ts'
import { LinkProvider } from '../ui/link/Anchor.tsx'
import { type Answer, ok, refused, serve } from './server.ts'

export const photos = (count: number): DealPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    location: `/media/archivos/foto${at + 1}/1600.webp`,
    name: at === 0 ? 'Frente' : '',
    key: `foto${at + 1}`,
    width: 1600,
    height: 1200,
  }))

const FACTS = {
  dealid: '12',
  title: '418 Hicks Ave',
  address1: '418 Hicks Ave',
  address2: '',
  city: 'San Antonio',
  state: 'Texas (TX)',
  zipcode: '78210',
  price: 142_000,
  renovationestimate: 38_000,
  avr: 265_000,
  footage: 1240,
  type: 'house',
  yearbuild: 1948,
  lotsize: '6,100 ft²',
  bedroom: 3,
  bathrooms: 1,
  availablefor: 'Yes',
  status: 'active',
  rent: 2_200,
  taxes: 240,
  insurance: null,
  othercosts: null,
  ceiling: 147_500,
  publishedAt: '2026-10-12T15:00:00.000Z',
  favorite: null,
} satisfies Partial<Deal>

/** A deal of Óscar that everyone reads, as a visitor reads it. */
export const deal = (part: Partial<Deal> = {}): Deal => ({
  ...FACTS,
  body: '<p>Techo de dos capas, cocina original.</p>',
  photo: photos(3),
  author: {
    _id: '7',
    firstname: 'Óscar',
    lastname: 'Benavides',
    pathalias: { alias: 'oscar-benavides' },
    avatar: null,
    city: 'San Antonio',
    since: '2023-05-01T15:00:00.000Z',
    sold: 9,
    deals: 14,
  },
  prices: [{ at: '2026-10-12T15:00:00.000Z', price: 142_000 }],
  version: 1,
  views: 214,
  updatedAt: '2026-10-12T15:00:00.000Z',
  soldAt: null,
  expiresAt: null,
  reason: null,
  waitsSince: null,
  assumptions: USUAL,
  can: { edit: false, ask: true, offer: false },
  ...part,
})

/** Another deal, as lists show it. */
export const dealCard = (part: Partial<DealCard> = {}): DealCard => ({
  ...FACTS,
  dealid: '30',
  title: 'Casa en Denver Blvd',
  cover: null,
  photos: 0,
  dropped: null,
  ...part,
})

const NODE = '/api/deals/contents/node/'

type DealPageOptions = {
  user?: SessionUser | null
  address?: string
  similar?: DealCard[]
  /** the addresses that have a page */
  exists?: (address: string) => boolean
}

/** Opens a deal's page in a browser. @param read what the server answers: a deal, or a refusal */
export async function openDeal(read: Deal | Answer, given: DealPageOptions = {}) {
  const { user = null, address = '/deals/12/418-hicks-ave', similar = [], exists = () => true } = given
  const log = serve(({ path, method }) => {
    if (path.startsWith('/api/deals/similar/')) return ok({ deals: similar })
    if (!('dealid' in read) && path.startsWith(NODE)) return read
    if ('dealid' in read && path === `${NODE}${read.dealid}`) return ok({ deal: [read] })
    if (method === 'POST') return ok({ success: true })
    return refused(404, 'not_found', 'No existe.')
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const root = createRootRouteWithContext<object>()({ component: Outlet })
  const at = (route: typeof titled | typeof untitled, path: string) =>
    route.update({ id: path, path, getParentRoute: () => root } as never)
  const router = createRouter({
    routeTree: root.addChildren([
      at(titled, '/deals/$dealid/$title') as never,
      at(untitled, '/deals/$dealid') as never,
    ]),
    context: { queryClient, user, exists, features: { filled: () => [] }, parts: { get: () => undefined } },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={PageLink}>
          <RouterProvider router={router as never} />
        </LinkProvider>
      </QueryClientProvider>,
    )
  })
  return {
    log,
    href: () => router.latestLocation.href,
    views: () => log.filter(({ path }) => path === '/api/deals/view').map(({ body }) => body),
  }
}
