// @vitest-environment happy-dom

import type { LiveData, LiveEvent } from '@cancha/contract/ground/live'
import { postLiked, topicChanged } from '@cancha/contract/talk/forums-events'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLine } from '../../../../../api/live-line.ts'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'
import { lineOpens } from './line-opens.ts'
import { live } from './live.ts'

afterEach(() => setLine(null))

/** The server tells an event. */
function tell<Event extends LiveEvent>(event: Event, data: LiveData<Event>, queryClient: QueryClient) {
  const page = { queryClient, userId: '7', navigate: () => undefined }
  return act(async () => {
    for (const each of live) if (each.event === event) each.act(data as never, page)
  })
}

const reply = (place: number, author = '10') => ({ topic: '50', what: 'reply' as const, place, author })
const reads = (log: { path: string }[]) =>
  log.filter(({ path }) => path.startsWith('/api/topics/page?')).length
const onPage = (count: number) => Array.from({ length: count }, (_, at) => post(at + 1))

test('an open topic is joined, again after each break, and left with its page', async () => {
  const ask = vi.fn(async () => ({}))
  setLine({ ask })
  const { queryClient, router } = await openTopic(topic(), { user: ANA })
  expect(ask.mock.calls).toEqual([['joinTopic', { topic: '50' }]])
  await act(async () => {
    lineOpens({ queryClient, userId: '7', navigate: () => undefined })
  })
  expect(ask.mock.calls).toHaveLength(2)
  await act(() => router.navigate({ href: '/otra' }))
  await waitFor(() => expect(ask.mock.calls.at(-1)).toEqual(['leaveTopic', { topic: '50' }]))
})

test('[EVT3-002] a reply that belongs on the shown page appears there', async () => {
  let posts = onPage(2)
  const { queryClient } = await openTopic(() => topic({ posts }), { user: ANA })
  posts = onPage(3)
  await tell(topicChanged, reply(3), queryClient)
  expect(await screen.findByText('Publicación 3')).toBeTruthy()
  expect(screen.queryByText(/^Hay \d+ respuesta/)).toBeNull()
})

test('replies on later pages are counted in a notice that leads to the first of them', async () => {
  const { queryClient, log } = await openTopic(topic({ posts: onPage(10), lastPlace: 11 }), { user: ANA })
  const before = reads(log)
  await tell(topicChanged, reply(11), queryClient)
  expect(screen.getByRole('link', { name: 'Hay 1 respuesta nueva' })).toBeTruthy()
  await tell(topicChanged, reply(12), queryClient)
  await tell(topicChanged, reply(12), queryClient)
  await tell(topicChanged, { ...reply(13), topic: '51' }, queryClient)
  expect(screen.getByRole('link', { name: 'Hay 2 respuestas nuevas' }).getAttribute('href')).toContain(
    'page=2#p11',
  )
  expect(reads(log)).toBe(before)
})

test('nothing moves while somebody writes: the reply waits in the notice, and a change until the field is left', async () => {
  let posts = onPage(2)
  const { queryClient, log } = await openTopic(() => topic({ posts }), { user: ANA })
  const field = screen.getByRole('textbox', { name: 'Tu respuesta' })
  act(() => field.focus())
  const before = reads(log)
  posts = [post(1, { message: '<p>Cambiada</p>' }), ...onPage(3).slice(1)]
  await tell(topicChanged, reply(3), queryClient)
  await tell(topicChanged, { ...reply(1), what: 'post' }, queryClient)
  expect(screen.getByRole('link', { name: 'Hay 1 respuesta nueva' })).toBeTruthy()
  expect(reads(log)).toBe(before)
  expect(screen.queryByText('Publicación 3')).toBeNull()
  act(() => field.blur())
  expect(await screen.findByText('Cambiada')).toBeTruthy()
  expect(screen.getByText('Publicación 3')).toBeTruthy()
  expect(screen.queryByText(/^Hay \d+ respuesta/)).toBeNull()
})

test('likes are counted without reading the topic again', async () => {
  const { queryClient, log } = await openTopic(topic(), { user: ANA })
  const before = reads(log)
  await tell(postLiked, { topic: '50', post: '102', likes: 12 }, queryClient)
  expect(await screen.findByText('12')).toBeTruthy()
  expect(reads(log)).toBe(before)
})
