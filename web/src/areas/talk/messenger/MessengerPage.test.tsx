// @vitest-environment happy-dom
import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { gatherFeatures } from '../../../shell/manifest/gather.ts'
import { LateParts } from '../../../shell/manifest/late-parts.ts'
import { ANA } from '../../../shell/session/sample-member.ts'
import { conversation, message, serveMessenger } from '../../../testing/messenger.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest } from '../../../testing/server.ts'
import { messenger } from './feature.ts'
import { Route } from './MessengerPage.tsx'

const EMPTY = 'Abra una conversación para iniciar un chat.'
const carla = { ...conversation().other, id: '11', firstname: 'Carla', lastname: 'Ñandú', pathalias: null }

const isList = ({ method, path }: ServedRequest) =>
  method === 'GET' && /^\/api\/conversations\/7\b/.test(path)

async function open(address: string, turn: (request: ServedRequest) => Answer | undefined = () => undefined) {
  const server = serveMessenger({ first: [message(1)], turn })
  const features = gatherFeatures([messenger])
  const context = { features, parts: new LateParts(features.drawnLate) }
  await openRoute(Route, '/messenger', { address, user: ANA, context })
  return server
}
const listOf = (conversations: Conversation[], part = {}) =>
  ok({ conversations, next: null, unread: 0, archived: false, ...part })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test('[MSG-001] [MSG-006] it has the list titled «Conversaciones» and says how a chat begins', async () => {
  await open('/messenger')
  expect(screen.getByRole('heading', { name: 'Conversaciones' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Conversaciones' })).getByText('Beto Salas')).toBeTruthy()
  expect(screen.getByText(EMPTY)).toBeTruthy()
})

test('[MSG-007] the address opens its conversation', async () => {
  await open('/messenger?chat=5')
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(screen.queryByText(EMPTY)).toBeNull()
  expect(screen.getByRole('link', { current: true }).textContent).toContain('Beto Salas')
})

test('[MSG-014] choosing a conversation in the list loads its messages', async () => {
  await open('/messenger')
  fireEvent.click(screen.getByRole('link', { name: /Beto Salas/ }))
  expect(screen.getByRole('link', { name: /Beto Salas/ }).getAttribute('href')).toBe('/messenger?chat=5')
})

test.each(['abc', '0', '-5', '5;drop', '99999999999999999999'])(
  '[MSG-007] a malformed id (%s) is answered with a sentence and the list, and asks the server nothing',
  async (id) => {
    const server = await open(`/messenger?chat=${encodeURIComponent(id)}`)
    expect(screen.getByText(/No encontramos esa conversación/)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Conversaciones' })).toBeTruthy()
    expect(server.log.some(({ path }) => path.includes('/con/'))).toBe(false)
  },
)

test('[MSG-007] so is another person’s conversation', async () => {
  await open('/messenger?chat=6', ({ path }) =>
    path.includes('/con/6') ? refused(404, 'not_found', 'No encontramos lo que buscas.') : undefined,
  )
  expect(await screen.findByText(/No encontramos esa conversación/)).toBeTruthy()
  expect(screen.getByText(EMPTY)).toBeTruthy()
})

test('a list that is empty leads to the directory', async () => {
  await open('/messenger', (asked) => (isList(asked) ? listOf([]) : undefined))
  expect(screen.getByText('Todavía no tienes conversaciones')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buscar a quién escribirle' }).getAttribute('href')).toBe(
    '/network',
  )
})

test('a list that can’t be loaded says so and is asked for again', async () => {
  let fails = true
  await open('/messenger', (asked) =>
    isList(asked) && fails ? refused(500, 'internal', 'Algo falló.') : undefined,
  )
  expect(screen.getByText('No pudimos cargar tus conversaciones')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Beto Salas')).toBeTruthy()
})

test('a row says what is unread, and who is silent', async () => {
  await open('/messenger', (asked) =>
    isList(asked)
      ? listOf([conversation({ unread: 3 }), conversation({ id: '6', _id: '6', other: carla, muted: true })])
      : undefined,
  )
  expect(screen.getByRole('link', { name: /Beto Salas.*3 sin leer/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Carla Ñandú.*Silenciada/ })).toBeTruthy()
})

test('a search finds conversations by name, and messages with their place', async () => {
  const found = message(8, { text: 'El presupuesto del techo' })
  const server = await open('/messenger', (asked) => {
    if (asked.path.startsWith('/api/messages/search'))
      return ok({ results: [{ message: found, conversation: conversation() }] })
    return isList(asked)
      ? listOf([conversation(), conversation({ id: '6', _id: '6', other: carla })])
      : undefined
  })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nandu' } })
  expect(screen.queryByRole('link', { name: /^Beto/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Carla Ñandú/ })).toBeTruthy()
  const message8 = await screen.findByRole('link', { name: /El presupuesto del techo/ })
  expect(message8.getAttribute('href')).toBe('/messenger?chat=5&mensaje=8')
  expect(server.log.filter(({ path }) => path.includes('/search/'))).toHaveLength(1)
})

test('a message that was found is shown again by another press, though the address is the same', async () => {
  const found = message(1)
  await open('/messenger?chat=5&mensaje=1', ({ path }) =>
    path.startsWith('/api/messages/search')
      ? ok({ results: [{ message: found, conversation: conversation() }] })
      : undefined,
  )
  await screen.findByRole('log')
  const line = () => document.querySelector('[data-seq="1"]') as HTMLElement
  await waitFor(() => expect(line().className).toContain('marked'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mensaje' } })
  const link = await screen.findByRole('link', { name: /mensaje 1/ })
  const marked = vi.fn()
  new MutationObserver(marked).observe(line(), { attributeFilter: ['class'] })
  fireEvent.click(link)
  await waitFor(() => expect(marked).toHaveBeenCalled())
})

test('everything is marked as read by the list’s menu', async () => {
  const server = await open('/messenger')
  fireEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído', hidden: true }))
  await waitFor(() =>
    expect(server.log.find(({ path }) => path === '/api/conversations/mallread')?.body).toEqual({ b: '7' }),
  )
})
