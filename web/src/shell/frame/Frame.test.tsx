import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '../../api/session.ts'
import { allFeatures } from '../../areas/all.ts'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { gatherFeatures } from '../manifest/gather.ts'
import { LateParts } from '../manifest/late-parts.ts'
import { ANA } from '../session/sample-member.ts'
import { Frame } from './Frame.tsx'

const gathered = gatherFeatures(allFeatures)

/** The header's HTML as the server renders it. */
async function headerFor(user: SessionUser | null): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Frame user={user}>página</Frame> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { exists: () => true, features: gathered, parts: new LateParts(gathered.drawnLate) } as never,
    isServer: true,
  })
  await router.load()
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router as never} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return page.slice(page.indexOf('<header'), page.indexOf('</header>'))
}

test('[SHELL-001] the header links to /login for visitors only', async () => {
  expect(await headerFor(null)).toContain('href="/login"')
  expect(await headerFor(ANA)).not.toContain('href="/login"')
})

test('[SHELL-004] the account menu ends with signing out', async () => {
  const lastButton = (header: string) => /<button[^>]*>(?:(?!<button).)*?Cerrar sesión/s.test(header)
  expect(lastButton(await headerFor(ANA))).toBe(true)
  expect(await headerFor(null)).not.toContain('Cerrar sesión')
})

test('[PROF-060] [PROF-061] the account menu leads to the change of the password', async () => {
  expect(await headerFor(ANA)).toMatch(
    /<a [^>]*href="\/change-password"[^>]*>(?:(?!<\/a>).)*Cambiar contraseña/,
  )
})
