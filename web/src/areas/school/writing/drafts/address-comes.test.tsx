// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Piece } from '../queries.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())

function draftOf(values: Piece['values']) {
  const piece = { kind: 'blog', id: '7', version: 1, values, status: 'draft' } as Piece
  const log = serve(({ body }) =>
    ok({ success: true, piece: { ...piece, version: 2, values: (body as { values: object }).values } }),
  )
  return { log, draft: renderHook(() => useDraft(piece, 'ana'), { wrapper: WithQueries }).result }
}

test('a title that is typed before the rules for addresses are there has its address when they are', async () => {
  const { draft } = draftOf({ title: '', alias: '' })
  act(() => draft.current.change({ title: 'Tec' }))
  act(() => draft.current.change({ title: 'Techos' }))
  await waitFor(() => expect(draft.current.values['alias']).toBe('techos'))
  act(() => draft.current.change({ title: 'Techos planos' }))
  expect(draft.current.values['alias']).toBe('techos-planos')
})

test('an address that the person wrote meanwhile stays', async () => {
  const { draft } = draftOf({ title: '', alias: '' })
  act(() => draft.current.change({ title: 'Techos' }))
  act(() => draft.current.change({ alias: 'mis-techos' }))
  await act(async () => void (await import('./proposed-address.ts')))
  act(() => draft.current.change({ title: 'Techos planos' }))
  expect(draft.current.values['alias']).toBe('mis-techos')
})

test('what is published at once is saved with its address', async () => {
  const { draft, log } = draftOf({ title: 'Techos', alias: '' })
  await act(() => draft.current.act(async () => ({ piece: draft.current.piece })))
  expect(log.map(({ body }) => body)).toEqual([
    expect.objectContaining({ values: { title: 'Techos', alias: 'techos' } }),
  ])
})
