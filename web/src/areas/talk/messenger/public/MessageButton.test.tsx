// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { gatherFeatures } from '../../../../shell/manifest/gather.ts'
import { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation, message, serveMessenger } from '../../../../testing/messenger.ts'
import { later, ok, refused, serve } from '../../../../testing/server.ts'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { MemberCard } from '../../../people/connections/public/MemberCard.tsx'
import { conversationQuery } from '../data/queries.ts'
import { messenger } from '../feature.ts'
import { SideMessages } from '../side/SideMessages.tsx'
// Loaded before, because the first load of a chat takes longer than a test waits.
import '../side/SliderChat.tsx'
import { memberActions } from '../../../people/connections/public/slots.ts'
import { MessageButton } from './MessageButton.tsx'

const BETO = {
  id: '9',
  firstname: 'Beto',
  lastname: 'Salas',
  pathalias: null,
  avatar: null,
  sub: 'free' as const,
  userinfoid: { roles: null, rolename: null, city: null, state: null, shortbio: null },
}

/** Shows a part on a page of the directory, with the parts of the messenger's manifest. */
async function show(part: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const features = gatherFeatures([messenger])
  const parts = new LateParts(features.drawnLate)
  for (const { load } of features.filled(memberActions)) await parts.bring(load)
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({ component: () => part, notFoundComponent: () => part }),
    context: { queryClient, features, parts },
    history: createMemoryHistory({ initialEntries: ['/network?search=beto'] }),
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
  return { router, queryClient }
}

const button = () => screen.getByRole('button', { name: 'Mensaje a Beto Salas' })
const press = () => act(async () => button().click())

test('[NET-013] a member’s card has the message action; one’s own and a blocked member’s have none', async () => {
  const card = (relation: 'none' | 'connected' | 'self' | 'blocked') => (
    <MemberCard user={ANA} member={BETO} relation={relation} />
  )
  await show(
    <>
      {card('none')}
      {card('connected')}
      {card('self')}
      {card('blocked')}
    </>,
  )
  expect(screen.getAllByRole('button', { name: 'Mensaje a Beto Salas' })).toHaveLength(2)
})

test('one’s own card has neither the action nor a menu, also where the list doesn’t say how each is connected', async () => {
  await show(
    <>
      <MemberCard user={ANA} member={{ ...BETO, id: ANA.id, firstname: 'Ana' }} relation={null} />
      <MemberCard user={ANA} member={BETO} relation={null} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: /^Mensaje a/ })).toEqual([button()])
  expect(screen.getAllByRole('button', { name: /^Más opciones/ })).toHaveLength(1)
  expect(screen.getByText('Así te ven los demás')).toBeTruthy()
})

test('[NET-021] [NET-025] a visitor is asked to sign in and comes back to this page', async () => {
  const log = serve(() => null)
  await show(<MessageButton user={null} member={BETO} />)
  await press()
  const prompt = screen.getByRole('alertdialog')
  expect(prompt.textContent).toContain('Debes iniciar sesión para enviar un mensaje a este miembro.')
  const links = [...prompt.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Iniciar sesión', '/login?=/network%3Fsearch%3Dbeto'],
    ['Suscríbete', '/pricing'],
  ])
  expect(log).toEqual([])
})

test('[NET-031] [ACC-079] a free member who has started five conversations sees what opens more', async () => {
  serve(() => refused(403, 'limit_reached', 'Ya empezaste las 5 conversaciones de la membresía gratuita.'))
  await show(<MessageButton user={ANA} member={BETO} />)
  await press()
  const prompt = await screen.findByRole('alertdialog')
  expect(prompt.textContent).toContain('Ya empezaste las 5 conversaciones')
  expect(screen.getByRole('link', { name: 'Actualizar membresía' }).getAttribute('href')).toBe(
    '/pricing?=/network',
  )
  await act(async () => screen.getByRole('button', { name: 'Cancelar' }).click())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[MSG-010] [MSG-011] it opens the conversation that is there or a new one, asked for once however often it is pressed', async () => {
  const { promise, settle } = later<ReturnType<typeof ok>>()
  const log = serve(({ path }) => (path === '/api/conversations' ? promise : null))
  const { router, queryClient } = await show(<MessageButton user={ANA} member={BETO} />)
  await press()
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await press()
  await act(async () => settle(ok({ _id: '5', id: '5', conversation: conversation() })))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/messenger?chat=5'))
  expect(log.filter(({ path }) => path === '/api/conversations')).toEqual([
    { method: 'POST', path: '/api/conversations', body: { senderId: '7', receiverId: '9' } },
  ])
  expect(queryClient.getQueryData(conversationQuery('5').queryKey)).toEqual(conversation())
})

test.each([
  [1, '/network?search=beto'],
  [0, '/messenger?chat=5'],
])(
  '[MSG-009] [MSG-010] on a page that has a chat beside it, for people with connections, the conversation opens there (connections: %s)',
  async (connected, address) => {
    const { log } = serveMessenger({
      first: [message(1, { text: 'Nos vemos el jueves' })],
      turn: ({ method, path }) => {
        if (path.startsWith('/api/users/counter/')) return ok({ connected, pending: 0, sent: 0 })
        if (method === 'POST' && path === '/api/conversations')
          return ok({ _id: '5', id: '5', conversation: conversation() })
        return undefined
      },
    })
    const { router, queryClient } = await show(
      <>
        <MessageButton user={ANA} member={BETO} />
        <SideMessages user={ANA} />
      </>,
    )
    // The chat beside the page is there once the connections are counted.
    await vi.waitFor(() => {
      expect(log.some(({ path }) => path.startsWith('/api/users/counter/'))).toBe(true)
      expect(queryClient.isFetching()).toBe(0)
      expect(screen.queryAllByRole('button', { name: /^Mensajes/ })).toHaveLength(connected)
    })
    await press()
    await vi.waitFor(() => {
      expect(router.state.location.href).toBe(address)
      expect(screen.queryAllByText('Nos vemos el jueves')).toHaveLength(connected)
    })
  },
)
