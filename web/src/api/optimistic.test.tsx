// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { later, ok, refused, serve } from '../testing/server.ts'
import { shownAtOnce } from './optimistic.ts'
import { queryFor } from './queries.ts'
import { forgetSession } from './session.ts'
import { useWrite } from './use-write.ts'

type Answer = ReturnType<typeof ok>
type Flags = { pinned: boolean; muted: boolean }
type Input = { body: Partial<Flags> }

const read = { method: 'GET', path: '/flags' } as never
const save = { method: 'POST', path: '/flags' } as never
const query = queryFor(read, {} as never, { take: (flags: Flags) => flags })

let client: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const cachedFlags = () => client.getQueryData<Flags>(query.queryKey)

function writer(makesStale = [query]) {
  const { result } = renderHook(
    () =>
      useWrite(save, {
        makesStale,
        optimistic: ({ body }: Input) => [shownAtOnce(query, (flags) => ({ ...flags, ...body }))],
      } as never),
    { wrapper },
  )
  return (body: Input['body']) => act(async () => void result.current.write({ body } as never))
}
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(query.queryKey, { pinned: false, muted: false })
})

/** A server whose answers the test gives, in the order of the requests. */
function slow() {
  const answers = [later<Answer>(), later<Answer>(), later<Answer>()]
  let next = 0
  const log = serve(({ method }) =>
    method === 'GET' ? ok({ pinned: true, muted: true }) : (answers[next++]?.promise ?? null),
  )
  const sent = () => log.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const reads = () => log.filter(({ method }) => method === 'GET').length
  return { settle: (at: number, answer: Answer) => answers[at]?.settle(answer), sent, reads }
}
const no = refused(403, 'forbidden', 'No puedes.')

test('a change shows at once, and goes when it is refused', async () => {
  const server = slow()
  const write = writer()
  await write({ pinned: true })
  expect(cachedFlags()).toEqual({ pinned: true, muted: false })
  server.settle(0, no)
  await turn()
  expect(cachedFlags()?.pinned).toBe(false)
})

test('two turns of one switch are sent in their order, and end as the last', async () => {
  const server = slow()
  const write = writer()
  await write({ pinned: true })
  await write({ pinned: false })
  expect(cachedFlags()?.pinned).toBe(false)
  expect(server.sent()).toEqual([{ pinned: true }])
  server.settle(0, ok({}))
  await turn()
  expect(server.sent()).toEqual([{ pinned: true }, { pinned: false }])
  expect(cachedFlags()?.pinned).toBe(false)
})

test('the first of two that fails takes back itself and not the second', async () => {
  const server = slow()
  const [one, other] = [writer(), writer()]
  await one({ pinned: true })
  await other({ muted: true })
  expect(cachedFlags()).toEqual({ pinned: true, muted: true })
  server.settle(0, no)
  await turn()
  expect(cachedFlags()).toEqual({ pinned: false, muted: true })
  server.settle(1, no)
  await turn()
  expect(cachedFlags()).toEqual({ pinned: false, muted: false })
})

test('the page is loaded again when the last of them has ended, and not before', async () => {
  const server = slow()
  const [one, other] = [writer(), writer()]
  const { result } = renderHook(() => client, { wrapper })
  const stop = client.getQueryCache().subscribe(() => undefined)
  await one({ pinned: true })
  await other({ muted: true })
  server.settle(0, ok({}))
  await turn()
  expect(result.current.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
  server.settle(1, ok({}))
  await turn()
  expect(result.current.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  stop()
})

test('what the server tells meanwhile is the new ground under the changes', async () => {
  const server = slow()
  const write = writer()
  await write({ pinned: false })
  await act(() => client.fetchQuery({ ...query, staleTime: 0 }))
  await turn()
  expect(server.reads()).toBe(1)
  expect(cachedFlags()).toEqual({ pinned: false, muted: true })
  server.settle(0, no)
  await turn()
  expect(cachedFlags()).toEqual({ pinned: true, muted: true })
})

test('an answer that was on its way before the change doesn’t take it off the page, nor after it was kept', async () => {
  const old = later<Answer>()
  serve(({ method }) => (method === 'GET' ? old.promise : ok({})))
  const reading = client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  const write = writer([])
  await write({ pinned: true })
  await turn()
  old.settle(ok({ pinned: false, muted: false }))
  await reading
  await turn()
  expect(cachedFlags()?.pinned).toBe(true)
})

test('a page without data shows nothing before its time', async () => {
  client.removeQueries(query)
  slow()
  const change = vi.fn()
  const begun = await shownAtOnce(query, change).begin(client)
  expect(change).not.toHaveBeenCalled()
  expect(cachedFlags()).toBeUndefined()
  expect(begun.end(false)).toEqual({ last: true, changed: false })
})

test('a change that fails after signing out doesn’t write into the emptied cache, nor into the next person’s', async () => {
  const server = slow()
  const write = writer()
  await write({ pinned: true })
  expect(cachedFlags()).toEqual({ pinned: true, muted: false })
  forgetSession(client)
  client.setQueryData(query.queryKey, { pinned: false, muted: true })
  server.settle(0, no)
  await turn()
  expect(cachedFlags()).toEqual({ pinned: false, muted: true })
})

test('where the last of two fails without a network, what the first one did is still loaded', async () => {
  const server = slow()
  const write = writer()
  await write({ pinned: true })
  await write({ muted: true })
  server.settle(0, ok({}))
  await turn()
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false)
  server.settle(1, null as never)
  await turn()
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
})
