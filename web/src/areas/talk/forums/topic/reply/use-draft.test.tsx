// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { author, openTopic, post, topic } from '../../../../../testing/forums/topic.tsx'
import { ok, refused, type ServedRequest } from '../../../../../testing/server.ts'

afterEach(() => void vi.useRealTimers())

type Draft = { title: string; message: string; subcategory: string; version: number }
const draft = (message: string, version: number): Draft => ({ title: '', message, subcategory: '', version })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })
/** The pause after which a draft is kept. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(2_100))

/** A server that keeps the draft, as the program does: over the version that its page has read. */
function keeper(first: Draft | null) {
  const state = { draft: first }
  const turn = ({ path, method, body }: ServedRequest) => {
    if (path === '/api/posts/add') {
      state.draft = null
      const mine = post(3, { author: author('7', 'Ana'), message: '<p>Publicada</p>' })
      return ok({ post: { ...mine, topicTotalPages: 1 }, waiting: false })
    }
    if (!path.startsWith('/api/topics/draft')) return undefined
    if (method === 'GET') return ok({ draft: state.draft })
    const { message, version } = body as Draft
    if (state.draft && state.draft.version !== version)
      return refused(409, 'conflict', 'Hay un borrador más nuevo.')
    state.draft = message === '' ? null : draft(message, (state.draft?.version ?? 0) + 1)
    return ok({ success: true, version: state.draft?.version ?? 0 })
  }
  return { state, turn }
}

const open = (turn: (request: ServedRequest) => ReturnType<ReturnType<typeof keeper>['turn']>) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return openTopic(topic(), { user: ANA, turn })
}

test('what another device began stands in the field, and goes on being kept from there', async () => {
  const { state, turn } = keeper(draft('<p>Yo pondría</p>', 4))
  await open(turn)
  await waitFor(() => expect(field().value).toBe('Yo pondría'))
  write('Yo pondría $150')
  await pause()
  await waitFor(() => expect(state.draft).toMatchObject({ message: '<p>Yo pondría $150</p>', version: 5 }))
})

test('several changes are one save, two seconds after the last', async () => {
  const { state, turn } = keeper(null)
  const { sent } = await open(turn)
  write('Uno')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  write('Uno y dos')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(sent('/topics/draft')).toEqual([])
  await pause()
  await waitFor(() => expect(state.draft?.message).toBe('<p>Uno y dos</p>'))
  expect(sent('/topics/draft')).toHaveLength(1)
})

test('a draft that became newer elsewhere is offered and not written over', async () => {
  const { state, turn } = keeper(draft('<p>Aquí</p>', 1))
  const { sent } = await open(turn)
  await waitFor(() => expect(field().value).toBe('Aquí'))
  state.draft = draft('<p>Del teléfono</p>', 2)
  write('Aquí y más')
  await pause()
  await act(async () => (await screen.findByRole('button', { name: 'Usar el más nuevo' })).click())
  expect(field().value).toBe('Del teléfono')
  await pause()
  expect(state.draft).toMatchObject({ message: '<p>Del teléfono</p>', version: 2 })
  expect(sent('/topics/draft')).toHaveLength(1)
})

test('whoever goes on with their own text writes over the other draft', async () => {
  const { state, turn } = keeper(null)
  await open(turn)
  write('Aquí')
  state.draft = draft('<p>Del teléfono</p>', 2)
  await pause()
  await act(async () => (await screen.findByRole('button', { name: 'Seguir con este' })).click())
  await pause()
  await waitFor(() => expect(state.draft).toMatchObject({ message: '<p>Aquí</p>', version: 3 }))
  expect(screen.queryByRole('button', { name: 'Seguir con este' })).toBeNull()
})

test('after posting no draft is kept of what was posted, and the next one begins anew', async () => {
  const { state, turn } = keeper(draft('<p>Casi</p>', 3))
  await open(turn)
  await waitFor(() => expect(field().value).toBe('Casi'))
  write('Casi lista')
  await act(async () => screen.getByRole('button', { name: 'Publicar respuesta' }).click())
  await waitFor(() => expect(field().value).toBe(''))
  await pause()
  expect(state.draft).toBeNull()
  write('Otra')
  await pause()
  await waitFor(() => expect(state.draft).toMatchObject({ message: '<p>Otra</p>', version: 1 }))
})
