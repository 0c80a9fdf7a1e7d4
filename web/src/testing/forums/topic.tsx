import type { SessionUser } from '@cancha/contract/people/session-user'
import type { Post, PostAuthor, Topic } from '@cancha/contract/talk/forums/topic'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { sessionQuery } from '../../api/session.ts'
import { Route } from '../../areas/talk/forums/topic/TopicPage.tsx'
import { postEditor } from '../../areas/talk/forums/writing/load-editor.ts'
import { PageLink } from '../../shell/addresses/PageLink.tsx'
import { parseSearch, stringifySearch } from '../../shell/addresses/search-params.ts'
import { gatherFeatures } from '../../shell/manifest/gather.ts'
import { LinkProvider } from '../../ui/link/Anchor.tsx'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { Toaster } from '../../ui/overlays/Toaster.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../server.ts'

export const AT = '2026-03-02T15:00:00.000Z'

export const author = (id: string, firstname: string, part: Partial<PostAuthor> = {}): PostAuthor => ({
  _id: id,
  id,
  firstname,
  lastname: 'Prueba',
  pathalias: { alias: `${firstname.toLowerCase()}-prueba` },
  avatar: null,
  sub: 'free',
  userinfoid: { roles: '3', rolename: 'Contratista', city: 'Houston', state: 'TX', shortbio: null },
  deleted: false,
  moderator: false,
  ...part,
})

export const CHELO = author('9', 'Chelo')
export const JULIAN = author('10', 'Julián')

const NOTHING = {
  ...{ edit: false, remove: false, like: false, report: false },
  ...{ hide: false, answer: false, solve: false },
}

/** The post at a place of a topic, which a member may like and report. */
export const post = (
  place: number,
  part: Partial<Omit<Post, 'can'>> & { can?: Partial<Post['can']> } = {},
): Post => ({
  _id: String(100 + place),
  shortid: `p${place}`,
  place,
  message: `<p>Publicación ${place}</p>`,
  author: place === 1 ? CHELO : JULIAN,
  createdAt: AT,
  editedAt: null,
  likes: 0,
  liked: false,
  solution: false,
  state: 'shown',
  held: [],
  removed: null,
  version: null,
  analysis: null,
  ...part,
  can: { ...NOTHING, like: true, report: true, ...part.can },
})

type Changes = Partial<Omit<Topic, 'can'>> & { can?: Partial<Topic['can']> }

/** A topic of two posts, as a member reads it who may reply. */
export const topic = (part: Changes = {}): Topic => {
  const posts = part.posts ?? [post(1), post(2)]
  const lastPlace = part.lastPlace ?? Math.max(...posts.map(({ place }) => place))
  return {
    _id: '50',
    shortid: 'abc',
    title: '¿Cuánto guardan?',
    author: CHELO,
    subcategory: { name: 'Arreglos', shortid: 'arr', category: 'Rentar', topcategory: true, tier: 'free' },
    photo: [],
    createdAt: AT,
    lastAt: AT,
    currentPage: 1,
    totalPages: Math.max(1, Math.ceil(lastPlace / 10)),
    replies: lastPlace - 1,
    state: 'shown',
    closed: false,
    pinned: false,
    solution: null,
    figures: [],
    analysis: null,
    folded: [],
    kept: { read: 0, following: false, muted: false, bookmarked: false },
    whyNot: null,
    ...part,
    posts,
    lastPlace,
    can: {
      ...{ reply: true, editTitle: false, photos: false, remove: false },
      ...{ moderate: false, solve: false, mentionEveryone: false },
      ...part.can,
    },
  }
}

/** The same topic as a visitor reads it. */
export const forVisitors = (given: Topic): Topic => ({
  ...given,
  kept: null,
  can: topic({ can: { reply: false } }).can,
  posts: given.posts.map((each) => ({ ...each, can: NOTHING })),
})

export const ADDRESS = '/forums/Arreglos/abc/-Cu-nto-guardan-?sid=abc'

type TopicOptions = {
  user: SessionUser | null
  address?: string
  /** the pages that were open before it, oldest first */
  before?: string[]
  /** answers besides the topic's; undefined is left to it */
  turn?: (request: ServedRequest) => Answer | null | undefined | Promise<Answer | null | undefined>
  /** serves the answers; another server may take uploads too */
  serving?: typeof serve
}

/** Opens a topic's page in a browser. `read` gives the server's content of a page at that moment. */
export async function openTopic(
  read: Topic | ((page: number) => Topic | Answer),
  { user, address = ADDRESS, before = [], turn = () => undefined, serving = serve }: TopicOptions,
) {
  // The field stays a text field.
  vi.spyOn(postEditor, 'load').mockRejectedValue(new Error('away'))
  Element.prototype.scrollIntoView = vi.fn()
  const log = serving(async (asked) => {
    const given = await turn(asked)
    if (given !== undefined) return given
    const url = new URL(asked.path, 'http://site.invalid')
    if (url.pathname === '/api/topics/page') {
      const page = Number(url.searchParams.get('page') ?? 1)
      const shown = typeof read === 'function' ? read(page) : read
      return 'status' in shown ? shown : ok(shown)
    }
    if (url.pathname === '/api/topics/draft')
      return ok(asked.method === 'GET' ? { draft: null } : { success: true, version: 1 })
    if (asked.method === 'POST') return ok({ success: true })
    return refused(404, 'not_found', 'No existe.')
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const root = createRootRouteWithContext<object>()({
    component: Outlet,
    notFoundComponent: () => <p>Ooops, la página que visitaste no existe.</p>,
  })
  const page = Route.update({
    id: '/forums/$name/$sid/$title',
    path: '/forums/$name/$sid/$title',
    getParentRoute: () => root,
  } as never)
  const other = createRoute({ getParentRoute: () => root, path: '/$', component: () => <p>Otra página</p> })
  const router = createRouter({
    routeTree: root.addChildren([page as never, other]),
    context: { queryClient, user, features: gatherFeatures([]) },
    history: createMemoryHistory({ initialEntries: [...before, address] }),
    parseSearch,
    stringifySearch,
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={PageLink}>
          <ConfirmProvider>
            <RouterProvider router={router as never} />
            <Toaster />
          </ConfirmProvider>
        </LinkProvider>
      </QueryClientProvider>,
    )
  })
  // The reply's field comes after the page.
  await act(async () => {
    await import('../../areas/talk/forums/topic/reply/ReplyForm.tsx')
    await new Promise((resolve) => setTimeout(resolve))
  })
  return {
    log,
    router,
    queryClient,
    /** The requests with this path. */
    sent: (path: string) => log.filter((asked) => asked.method === 'POST' && asked.path === `/api${path}`),
    href: () => router.latestLocation.href,
  }
}
