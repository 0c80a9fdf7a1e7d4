// Before any module's style, so that a module wins over the classes of all pages; in the same sheet as the frame's, which is smaller than two.
import '../../ui/theme/styles.css'
import { needsNewDocument } from '@cancha/domain/money/memberships/payment-pages'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  retainSearchParams,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { siteOrigin } from '../../api/call.ts'
import { LiveConnection } from '../../api/LiveConnection.tsx'
import { sessionQuery } from '../../api/session.ts'
import { siteQuery } from '../../api/site.ts'
import { ProofPage } from '../../areas/people/security/public/ProofPage.tsx'
import { Reauth } from '../../areas/people/security/public/Reauth.tsx'
import { ColorSchemeScript } from '../../ui/theme/ColorSchemeScript.tsx'
import { htmlAttributes } from '../../ui/theme/color-scheme.ts'
import bricolage from '../../ui/theme/fonts/bricolage-grotesque.woff2?url'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { openedAt } from '../addresses/opened-at.ts'
import { PageLink } from '../addresses/PageLink.tsx'
import { Frame } from '../frame/Frame.tsx'
import { waitsForProof } from '../guards/proof-needed.ts'
import { brand, ownTitle, pageMeta } from '../head/brand.ts'
import type { Features } from '../manifest/gather.ts'
import type { LateParts } from '../manifest/late-parts.ts'
import type { Exists } from '../menus/menu-for.ts'
import { EarlyActs } from './EarlyActs.tsx'
import { useForgetsGoingOn } from './going-on.ts'
import { noteMissing } from './missing-program.ts'
import { OfflineWorker } from './OfflineWorker.tsx'
import { PlayingBar } from './PlayingBar.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { usePersonalAudio } from './use-personal-audio.ts'

type Context = {
  queryClient: QueryClient
  /** Whether an address has a page of its own. */
  exists: Exists
  features: Features
  parts: LateParts
}

export const Route = createRootRouteWithContext<Context>()({
  // Keeps the app's parameter during navigation inside the apps.
  search: { middlewares: [retainSearchParams(['forapp'] as never)] },
  beforeLoad: async ({ context: { queryClient, features, parts }, location }) => {
    // Links open a new document by themselves; this is for what the program opens, such as the page after signing in.
    if (!import.meta.env.SSR && needsNewDocument(openedAt, location.pathname))
      throw redirect({ href: location.href, reloadDocument: true })
    const [user, { loginRequired }] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(siteQuery),
    ])
    // With it comes the list of all addresses, which only such sites need.
    if (loginRequired && !user) (await import('../guards/ask-to-sign-in.ts')).askToSignIn(user, location)
    // Visitors meet members on few pages, whose loaders bring what is needed there.
    const drawn = user
      ? [
          ...features.forMembers,
          ...features.headerTools.map(({ load }) => load),
          ...features.places.flatMap(({ shows, unread }) => (shows?.(user) !== false && unread) || []),
        ]
      : []
    await Promise.all(drawn.map((load) => parts.bring<unknown>(load)))
    return { user }
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      ...pageMeta(ownTitle(matches), brand.tagline),
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: 'es_US' },
      { property: 'og:image', content: `${siteOrigin()}/compartir.png` },
      // Messaging apps and networks take title, description and picture from the others.
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'theme-color', content: '#F4F7F8', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#0A1311', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      { rel: 'alternate', type: 'application/rss+xml', title: `Blog de ${brand.name}`, href: '/blogs.xml' },
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `Podcast de ${brand.name}`,
        href: '/podcasts.xml',
      },
    ],
  }),
  // The document is rendered even if its content fails.
  shellComponent: RootDocument,
  // Its content is ready from the start, so there is nothing to suspend for.
  wrapInSuspense: false,
  component: RootPage,
})

function RootDocument({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="es" {...htmlAttributes}>
      <head>
        <HeadContent />
        <ColorSchemeScript nonce={nonce} />
      </head>
      <body>
        <UiProvider link={PageLink}>{children}</UiProvider>
        <Scripts />
      </body>
    </html>
  )
}

function RootPage() {
  const { user, features } = Route.useRouteContext()
  // The gallery shows its own headers and footers.
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const framed = pathname !== '/ui'
  const asksProof = useRouterState({ select: ({ matches }) => waitsForProof(matches) })
  const page = user && asksProof ? <ProofPage user={user} /> : <Outlet />
  usePersonalAudio(user?.id)
  useForgetsGoingOn()
  useEffect(() => {
    window.addEventListener('vite:preloadError', noteMissing)
    return () => window.removeEventListener('vite:preloadError', noteMissing)
  }, [])
  return (
    <>
      {framed ? <Frame user={user}>{page}</Frame> : page}
      <Reauth user={user} />
      <PlayingBar pathname={pathname} />
      <RouteFocus />
      <OfflineWorker />
      <EarlyActs />
      <LiveConnection user={user} features={features} />
    </>
  )
}
