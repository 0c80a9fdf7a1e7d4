// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { adoptSession, type SessionUser } from '../../../api/session.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { LateParts } from '../../manifest/late-parts.ts'
import { ANA, rights } from '../../session/sample-member.ts'
import { Route } from './DashboardPage.tsx'

afterEach(cleanup)

test('a block of the panel that failed to load is loaded again with a press, the others stay', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve(() => ok({ lines: [] }))
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue()
  const panel = [
    { key: 'uno', load: async () => ({ load, Block: () => <p>Mis análisis</p> }) },
    { key: 'otro', load: async () => ({ load: async () => undefined, Block: () => <p>Blogs</p> }) },
  ]
  await openRoute(Route, '/dashboard', {
    address: '/dashboard',
    user: { ...ANA, istourdone: true },
    context: {
      features: { panel, nextSteps: async () => [] },
      parts: new LateParts(new Map()),
      exists: () => true,
    },
  })
  expect(await screen.findByText('No pudimos cargar esta parte')).toBeTruthy()
  expect(screen.getByText('Blogs')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Mis análisis')).toBeTruthy()
  expect(screen.queryByText('No pudimos cargar esta parte')).toBeNull()
})

test('[LOAN-059] [DASH-019] a free lender who doesn’t administer is led from /dashboard to /dashboard/lender', async () => {
  const opened = async (user: SessionUser) => {
    const queryClient = new QueryClient()
    adoptSession(queryClient, user)
    const { beforeLoad } = Route.options
    const asked = { context: { user, queryClient }, location: { href: '/dashboard' } }
    return (beforeLoad as (asked: object) => Promise<unknown>)(asked).catch((error: unknown) => error)
  }
  const lender = { ...ANA, usertype: ['lender' as const], can: rights('lend') }
  expect(await opened(lender)).toMatchObject({ options: { href: '/dashboard/lender' } })
  const paid = { ...lender, can: rights('lend', 'openPaid') }
  expect(await opened(paid)).toEqual({ user: paid })
})
