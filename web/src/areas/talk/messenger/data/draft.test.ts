// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved } from '../../../../api/personal-storage.ts'
import { conversation } from '../../../../testing/messenger.ts'
import { type Answer, ok, serve } from '../../../../testing/server.ts'
import { Draft } from './draft.ts'
import { changed } from './patch.ts'
import { conversationQuery } from './queries.ts'

const PAUSE_MS = 2_500
const open: Draft[] = []

/** The draft of a conversation in a tab of its own, of which the server has told this. */
function draftOf(onServer = '') {
  const queryClient = new QueryClient()
  queryClient.setQueryData(conversationQuery('5').queryKey, conversation({ draft: onServer }))
  const draft = new Draft(queryClient, '7', '5', () => undefined)
  open.push(draft)
  /** The server tells what another device has saved. */
  const saveElsewhere = (text: string) => changed(queryClient, conversation({ draft: text }))
  return { draft, saveElsewhere }
}

function server(answer: () => Answer | null = () => ok({ success: true })) {
  const log = serve(answer)
  return () => log.map(({ body }) => (body as { text: string }).text)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  server()
  for (const draft of open.splice(0)) draft.close()
  vi.useRealTimers()
})

test('what is typed is kept on the device with every letter, and by the server after a pause', async () => {
  const saved = server()
  const { draft } = draftOf()
  for (const text of ['H', 'Ho', 'Hol', 'Hola']) {
    draft.save(text)
    await pass(500)
  }
  expect([localStorage.getItem(localStorage.key(0) ?? ''), saved()]).toEqual(['Hola', []])
  await pass(PAUSE_MS)
  expect(saved()).toEqual(['Hola'])
  expect([draft.text, localStorage.length]).toEqual(['Hola', 0])
})

test('a draft of another device is shown, unless something newer was typed here, which then wins everywhere', async () => {
  const saved = server()
  const { draft, saveElsewhere } = draftOf('del teléfono')
  expect(draft.text).toBe('del teléfono')
  saveElsewhere('más del teléfono')
  expect(draft.text).toBe('más del teléfono')
  draft.save('de aquí')
  saveElsewhere('aún más del teléfono')
  expect(draft.text).toBe('de aquí')
  await pass(PAUSE_MS)
  expect(saved()).toEqual(['de aquí'])
  saveElsewhere('otra vez del teléfono')
  expect(draft.text).toBe('otra vez del teléfono')
})

test('without a network, or when the session ends, the device keeps it until it can be saved', async () => {
  let isUp = false
  const saved = server(() => (isUp ? ok({ success: true }) : null))
  const first = draftOf('viejo')
  first.draft.save('sin red')
  await pass(PAUSE_MS)
  first.draft.close()
  const { draft } = draftOf('viejo')
  expect(draft.text).toBe('sin red')
  isUp = true
  await pass(PAUSE_MS)
  expect(saved().at(-1)).toBe('sin red')
  expect(localStorage.length).toBe(0)
})

test('a page that is left or put aside saves it at once', async () => {
  const saved = server()
  const { draft } = draftOf()
  draft.save('me voy')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockReturnValue(false)
  await pass(0)
  expect(saved()).toEqual(['me voy'])
  draft.save('me fui')
  draft.close()
  expect(saved()).toEqual(['me voy', 'me fui'])
})

test('what is typed while it is being saved is newer than what was saved', async () => {
  const saved = server()
  const { draft } = draftOf()
  draft.save('uno')
  vi.advanceTimersByTime(PAUSE_MS)
  draft.save('uno dos')
  await pass(0)
  expect(draft.text).toBe('uno dos')
  await pass(PAUSE_MS)
  expect(saved()).toEqual(['uno', 'uno dos'])
})

test('a draft in one tab shows in the other, and an emptied one is empty on every device', async () => {
  const saved = server()
  const [one, other] = [draftOf('algo'), draftOf('algo')]
  one.draft.save('algo más')
  window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0), newValue: 'algo más' }))
  expect(other.draft.text).toBe('algo más')
  const key = localStorage.key(0)
  one.draft.save('')
  await pass(PAUSE_MS)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: '', newValue: null }))
  expect(other.draft.text).toBe('')
  expect(saved()).toEqual([''])
})

test('signing out leaves no draft on the device', () => {
  server()
  draftOf().draft.save('secreto')
  expect(localStorage.length).toBe(1)
  forgetUnsaved()
  expect(localStorage.length).toBe(0)
})

test('what was typed and sent before the server was told of it is never told', async () => {
  const saved = server()
  const { draft } = draftOf()
  draft.save('rápido')
  draft.save('')
  await pass(PAUSE_MS)
  expect(saved()).toEqual([])
  expect(localStorage.length).toBe(0)
})
