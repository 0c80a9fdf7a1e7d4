// @vitest-environment happy-dom
import type { Values } from '@cancha/contract/school/writing-fields'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetMembers, VISITOR } from '../../../../api/personal-storage.ts'
import { later, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Piece } from '../queries.ts'
import { localDraft } from './local-draft.ts'
import { useDraft } from './use-draft.ts'

const piece = (version: number, values: Values, changes: Partial<Piece> = {}): Piece =>
  ({ kind: 'faq', id: '7', version, values, status: 'draft', publishAt: null, ...changes }) as Piece

const LOADED = piece(1, { question: 'Techos', answer: 'Uno' })
const draftOf = (loaded = LOADED) =>
  renderHook(() => useDraft(loaded, 'ana'), { wrapper: WithQueries }).result

/** A server that refuses a save that builds on an outdated version. */
function versions() {
  const now = { version: 1, conflicts: 0 }
  const log = serve(({ method, body }) => {
    if (method === 'GET') return ok({ success: true, piece: piece(now.version, LOADED.values) })
    const { version, values } = body as { version: number; values: Values }
    if (version !== now.version) {
      now.conflicts++
      return refused(409, 'conflict', 'Otra persona lo cambió.')
    }
    now.version++
    return ok({ success: true, piece: piece(now.version, values) })
  })
  return { now, log }
}

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('two savings that waited for the same one don’t take each other for somebody else’s', async () => {
    const { now, log } = versions()
    const draft = draftOf()
    await act(async () => {
      draft.current.change({ question: 'Techos 1' })
      const first = draft.current.flush()
      draft.current.change({ question: 'Techos 2' })
      const waiting = [draft.current.flush(), draft.current.flush()]
      await Promise.all([first, ...waiting])
    })
    expect(now.conflicts).toBe(0)
    expect(log).toHaveLength(2)
    expect(draft.current.state.is).toBe('saved')
  })

  test('what was typed ahead of an editor is published too, and the page isn’t left without asking before', async () => {
    const { log } = versions()
    const draft = draftOf()
    const coming = later<void>()
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    let published = false
    draft.current.typedAhead(coming.promise)
    expect(leaves()).toBe(false)
    const acting = draft.current.act(async (version) => {
      published = true
      return { piece: piece(version, { question: 'Techos', answer: 'Uno y dos' }) }
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(published).toBe(false)
    await act(async () => {
      draft.current.change({ answer: 'Uno y dos' })
      coming.settle()
      await acting
    })
    expect(log.map(({ body }) => (body as { values: Values }).values['answer'])).toEqual(['Uno y dos'])
    expect(published).toBe(true)
    expect(leaves()).toBe(true)
  })

  test('what is typed while it is being published stays, and is saved afterwards', async () => {
    const answer = later<{ piece: Piece }>()
    const { log } = versions()
    const draft = draftOf()
    await act(async () => {
      const published = draft.current.act(() => answer.promise)
      await Promise.resolve()
      draft.current.change({ answer: 'Uno y dos' })
      answer.settle({
        piece: piece(1, { question: 'Techos', answer: '<p>Uno</p>' }, { status: 'published' }),
      })
      await published
    })
    expect(draft.current.piece.status).toBe('published')
    expect(draft.current.values).toEqual({ question: 'Techos', answer: 'Uno y dos' })
    expect(localDraft('ana', 'faq', '7').kept()?.values).toEqual(draft.current.values)
    await act(() => draft.current.flush())
    expect(log.at(-1)?.body).toEqual({ version: 1, values: { question: 'Techos', answer: 'Uno y dos' } })
  })

  test('nothing is saved while it is being published, for the version is another after it', async () => {
    const answer = later<{ piece: Piece }>()
    const { now, log } = versions()
    const draft = draftOf()
    await act(async () => {
      const published = draft.current.act(() => answer.promise)
      await Promise.resolve()
      draft.current.change({ answer: 'Uno y dos' })
      const saved = draft.current.flush()
      await new Promise((resolve) => setTimeout(resolve))
      expect(log).toHaveLength(0)
      now.version = 2
      answer.settle({ piece: piece(2, LOADED.values, { status: 'published' }) })
      await Promise.all([published, saved])
    })
    expect(now).toEqual({ version: 3, conflicts: 0 })
  })

  test('nothing is done with it while what was typed can’t be saved', async () => {
    serve(() => null)
    const draft = draftOf()
    let done = false
    await act(async () => {
      draft.current.change({ answer: 'Uno y dos' })
      const acted = await draft.current.act(async () => {
        done = true
        return { piece: LOADED }
      })
      expect(acted).toBeNull()
    })
    expect(done).toBe(false)
    expect(draft.current.values).toEqual({ question: 'Techos', answer: 'Uno y dos' })
  })

  test('changes can be given up that the server refuses to save', async () => {
    serve(() => refused(400, 'invalid_input', 'Muy largo.'))
    const draft = draftOf()
    await act(async () => {
      draft.current.change({ question: 'Demasiado' })
      await draft.current.flush()
      await draft.current.giveUp(async () => ({ piece: LOADED }))
    })
    expect(draft.current.values).toEqual(LOADED.values)
    expect(draft.current.state.is).toBe('saved')
  })

  test('what wasn’t saved is still on the device when the session ends by itself', () => {
    localDraft('ana', 'faq', '7').keep({ version: 1, values: { question: 'Sin guardar' } })
    forgetMembers()
    expect(localDraft('ana', 'faq', '7').kept()?.values).toEqual({ question: 'Sin guardar' })
  })

  test('what this device kept is its writer’s alone', async () => {
    versions()
    localDraft('beto', 'faq', '7').keep({ version: 1, values: { question: 'De Beto' } })
    localDraft(VISITOR, 'faq', '7').keep({ version: 1, values: { question: 'De nadie' } })
    const draft = draftOf()
    expect(draft.current.values).toEqual(LOADED.values)
  })
})
