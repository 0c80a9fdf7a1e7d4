// @vitest-environment happy-dom
import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queriesOf } from '../../../../api/queries.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation } from '../../../../testing/messenger.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { changed } from '../data/patch.ts'
import { useConversations } from './use-conversations.ts'

const PAGE = 10

/** A server with 40 conversations, in pages of ten; each page is asked for with the last conversation's time of the one above. */
function serveList() {
  let time = 1_000
  const all = Array.from({ length: 40 }, (_, index) => ({ id: String(40 - index), at: 100 - index }))
  const state = { isDown: false }
  const log = serve(({ path }) => {
    const before = new URL(path, 'http://cancha.example').searchParams.get('before')
    if (state.isDown && before) return refused(503, 'unavailable', 'No se puede ahora.')
    const from = before === null ? all : all.filter(({ at }) => at < Number(before))
    const page = from.slice(0, PAGE)
    return ok({
      conversations: page.map(({ id, at }) =>
        conversation({ _id: id, id, updatedAt: new Date(at).toISOString() }),
      ),
      next: from.length > PAGE ? String(page.at(-1)?.at) : null,
      unread: 0,
      archived: false,
    })
  })
  return {
    state,
    log,
    ids: () => all.map(({ id }) => id),
    archive(id: string) {
      all.splice(
        all.findIndex((each) => each.id === id),
        1,
      )
    },
    /** A message brings it to the top. */
    moveUp(id: string) {
      const found = all.find((each) => each.id === id)
      if (found) found.at = ++time
      all.sort((one, other) => other.at - one.at)
    },
  }
}

async function list(pages: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const counts: number[] = []
  const { result } = renderHook(
    () => {
      const shown = useConversations(ANA.id, false)
      counts.push(shown.conversations.length)
      return shown
    },
    { wrapper },
  )
  const shown = () => result.current.conversations.map(({ id }) => id)
  for (let page = 1; page <= pages; page++) {
    await waitFor(() => expect(shown()).toHaveLength(page * PAGE))
    if (page < pages) act(() => result.current.more?.())
  }
  const catchUp = () => act(() => queryClient.invalidateQueries(queriesOf(conversations.list)))
  return { result, shown, counts, catchUp, queryClient }
}

test('conversations that moved up between pages while no events came leave no hole in the list', async () => {
  const server = serveList()
  const { shown, catchUp, counts } = await list(3)
  expect(shown()).toEqual(server.ids().slice(0, 30))
  // Each of these pushes one from the first page to the second, and one from the second to the third.
  for (const id of ['12', '13', '5', '3']) server.moveUp(id)
  counts.length = 0
  await catchUp()
  await waitFor(() => expect(shown()).toEqual(server.ids().slice(0, 30)))
  // Nothing disappeared while the pages came anew one after another.
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30)
})

test('a later page that doesn’t come anew leaves what was shown of it, and can be asked for again', async () => {
  const server = serveList()
  const { result, shown, catchUp } = await list(2)
  const before = shown()
  server.moveUp('3')
  server.state.isDown = true
  await catchUp()
  await waitFor(() => expect(result.current.hasMoreFailed).toBe(true))
  expect(shown()).toEqual(['3', ...before])
  server.state.isDown = false
  act(() => result.current.retry())
  await waitFor(() => expect(shown()).toEqual(server.ids().slice(0, 20)))
  expect(result.current.more).not.toBeNull()
})

test('one that is archived leaves the list, though a later page doesn’t come', async () => {
  const server = serveList()
  const { result, shown, catchUp, queryClient } = await list(2)
  const before = shown()
  // One of the first page, and one of the page that doesn't come.
  server.archive('38')
  server.archive('25')
  server.state.isDown = true
  changed(
    queryClient,
    conversation({ _id: '25', id: '25', archived: true, updatedAt: new Date(0).toISOString() }),
  )
  await catchUp()
  await waitFor(() => expect(result.current.hasMoreFailed).toBe(true))
  expect(shown()).toEqual(before.filter((id) => id !== '38' && id !== '25'))
})
