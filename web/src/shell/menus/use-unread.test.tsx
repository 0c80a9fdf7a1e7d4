// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '../../api/session.ts'
import { messenger } from '../../areas/talk/messenger/feature.ts'
import { ok, serve } from '../../testing/server.ts'
import { gatherFeatures } from '../manifest/gather.ts'
import { LateParts } from '../manifest/late-parts.ts'
import { ANA } from '../session/sample-member.ts'
import { placesFor, useCurrentPage } from './menu-for.ts'
import { useUnread } from './use-unread.ts'

const features = gatherFeatures([messenger])

function Places({ user }: { user: SessionUser | null }) {
  const unread = useUnread(user)
  const places = placesFor(features, user, useCurrentPage(), () => true, unread)
  return <p>{places.map(({ label, unread }) => `${label}: ${unread ?? 'sin saber'}`).join()}</p>
}

async function show(user: SessionUser | null) {
  const parts = new LateParts(features.drawnLate)
  for (const { unread } of features.places) if (unread) await parts.bring(unread)
  const queryClient = new QueryClient()
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({ component: () => <Places user={user} /> }),
    context: { queryClient, features, parts },
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
  })
}

test('[SHELL-016] [LIM-004] the place of the messages shows how many conversations have something unread, asked for with one conversation', async () => {
  const log = serve(() => ok({ conversations: [], next: null, unread: 3, archived: false }))
  await show(ANA)
  expect(await screen.findByText('Mensajes: 3')).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/conversations/7?limit=1'])
})

test('a visitor’s menus ask for no numbers', async () => {
  const log = serve(() => null)
  await show(null)
  expect(log).toEqual([])
})
