// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LateParts } from '../../../shell/manifest/late-parts.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { Route } from './DashboardPage.tsx'

afterEach(cleanup)

test('a block of the panel that failed to load is loaded again with a press, the others stay', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
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
