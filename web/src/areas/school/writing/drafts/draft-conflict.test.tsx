// @vitest-environment happy-dom
import type { Values } from '@cancha/contract/school/writing-fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { unsavedKey } from '../../../../api/personal-storage.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Piece } from '../queries.ts'
import { localDraft } from './local-draft.ts'
import { useDraft } from './use-draft.ts'

const BEFORE = { question: '¿Techos?', answer: 'Uno' }
const OTHER = { question: '¿Techos planos?', answer: 'Uno' }
const OWN = { question: '¿Techos?', answer: 'Lo mío' }

const pieceOf = (version: number, values: Values, changes: Partial<Piece> = {}): Piece =>
  ({ kind: 'faq', id: '7', version, values, status: 'draft', publishAt: null, ...changes }) as Piece

/** A server with one piece, which refuses saves that build on an outdated version. */
function desk() {
  const now = { piece: pieceOf(1, BEFORE), isDeleted: false }
  const saves = serve(({ method, body }) => {
    if (now.isDeleted) return refused(404, 'not_found', 'No encontramos lo que buscas.')
    if (method === 'GET') return ok({ success: true, piece: now.piece })
    const { version, values } = body as { version: number; values: Values }
    if (version !== now.piece.version) return refused(409, 'conflict', 'Elena guardó cambios.')
    now.piece = { ...now.piece, version: version + 1, values }
    return ok({ success: true, piece: now.piece })
  })
  return {
    now,
    bodies: () => saves.filter(({ method }) => method === 'POST').map(({ body }) => body),
    /** Somebody else saves. */
    other: (values: Values, changes: Partial<Piece> = {}) => {
      now.piece = { ...now.piece, version: now.piece.version + 1, values, ...changes }
    },
    /** Opens the page of the piece, as after a reload. */
    open() {
      cleanup()
      const loaded = structuredClone(now.piece)
      return renderHook(() => useDraft(loaded, 'ana'), { wrapper: WithQueries }).result
    },
  }
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))

/** A page on which one has written while somebody else saved. */
async function conflict() {
  const its = desk()
  const draft = its.open()
  its.other(OTHER)
  await act(async () => {
    draft.current.change({ answer: OWN.answer })
    await draft.current.flush()
  })
  expect(draft.current.state).toMatchObject({ is: 'conflict', other: { values: OTHER } })
  return { ...its, draft }
}

const otherPiece = (draft: { current: ReturnType<typeof useDraft> }): Piece => {
  const { state } = draft.current
  if (state.is !== 'conflict' || !state.other) throw new Error('there is no other version')
  return state.other
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('two who write the same piece', () => {
  test('reading the other version changes nothing of one’s own, in the page or on the device', async () => {
    const { draft, bodies } = await conflict()
    const sent = bodies().length
    await act(async () => void (await draft.current.readOther()))
    expect(draft.current.values).toEqual(OWN)
    expect(localDraft('ana', 'faq', '7').kept()?.values).toEqual(OWN)
    expect(bodies()).toHaveLength(sent)
  })

  test('one’s own text comes back after the other version was taken, also after a reload', async () => {
    const { now, draft, open, bodies } = await conflict()
    await act(async () => expect(await draft.current.takeOther(otherPiece(draft))).toBe(true))
    expect(draft.current.values).toEqual(OTHER)
    expect(draft.current.state.is).toBe('saved')
    const again = open()
    await settled()
    expect(again.current.values).toEqual(OTHER)
    expect(again.current.aside?.values).toEqual(OWN)
    await act(async () => {
      expect(await again.current.bringBack()).toBe('back')
      await again.current.flush()
    })
    expect(again.current.values).toEqual(OWN)
    expect(now.piece.values).toEqual(OWN)
    // The version that it is put over stays in the history.
    expect(bodies().at(-1)).toMatchObject({ separate: true })
    expect(again.current.aside).toBeNull()
    expect(await again.current.bringBack()).toBe('nothing there')
  })

  test('one’s own text is saved over the version that was read, which stays in the history', async () => {
    const { now, draft, bodies } = await conflict()
    await act(async () => expect(await draft.current.keepOwn(otherPiece(draft))).toBe(true))
    expect(now.piece.values).toEqual(OWN)
    expect(bodies().at(-1)).toMatchObject({ version: 2, separate: true })
    expect(draft.current.state.is).toBe('saved')
  })

  test('a third version that comes while one reads is neither taken nor written over unread', async () => {
    const third = { question: '¿Y el drenaje?', answer: 'Tres' }
    for (const choose of ['takeOther', 'keepOwn'] as const) {
      localStorage.clear()
      const { now, draft, other } = await conflict()
      const seen = otherPiece(draft)
      other(third)
      await act(async () => expect(await draft.current[choose](seen)).toBe(false))
      expect(draft.current.values).toEqual(OWN)
      expect(now.piece.values).toEqual(third)
      expect(draft.current.state).toMatchObject({ is: 'conflict', other: { values: third } })
    }
  })

  test('after a reload in the middle one’s own text is there, and the choice is still to be made', async () => {
    const { now, open } = await conflict()
    const draft = open()
    await settled()
    expect(draft.current.values).toEqual(OWN)
    expect(draft.current.state).toMatchObject({ is: 'conflict', other: { values: OTHER } })
    expect(now.piece.values).toEqual(OTHER)
  })

  test('what is typed before choosing is kept on the device and not sent', async () => {
    const { draft, bodies } = await conflict()
    const sent = bodies().length
    await act(async () => {
      draft.current.change({ answer: 'Lo mío y más' })
      expect(await draft.current.flush()).toBeNull()
    })
    expect(bodies()).toHaveLength(sent)
    expect(localDraft('ana', 'faq', '7').kept()?.values).toMatchObject({ answer: 'Lo mío y más' })
    expect(draft.current.state.is).toBe('conflict')
  })

  test('nobody is asked when the other published or withdrew the very text that one goes on writing', async () => {
    const { now, open, other } = desk()
    const draft = open()
    other(BEFORE, { status: 'published' })
    await act(async () => {
      draft.current.change({ answer: OWN.answer })
      await draft.current.flush()
    })
    expect(draft.current.state.is).toBe('saved')
    expect(draft.current.piece.status).toBe('published')
    expect(now.piece.values).toEqual(OWN)
  })

  test('the text is still there when the piece was deleted', async () => {
    const { now, open } = desk()
    const draft = open()
    now.isDeleted = true
    await act(async () => {
      draft.current.change({ answer: OWN.answer })
      await draft.current.flush()
    })
    expect(draft.current.state.is).toBe('gone')
    expect(draft.current.values).toEqual(OWN)
    expect(localDraft('ana', 'faq', '7').kept()?.values).toEqual(OWN)
  })

  test('what one tab saves doesn’t delete what another tab of the same person couldn’t', async () => {
    const { open } = desk()
    const draft = open()
    await settled()
    const key = unsavedKey('ana', 'borrador.faq.7.otra')
    localStorage.setItem(key, JSON.stringify({ version: 1, values: OTHER, at: 1 }))
    await act(async () => {
      draft.current.change({ answer: OWN.answer })
      await draft.current.flush()
    })
    expect(draft.current.state.is).toBe('saved')
    expect(localStorage.getItem(key)).not.toBeNull()
    // That tab was closed: its text is offered here, beside what was saved since.
    const again = open()
    await settled()
    expect(again.current.values).toEqual(OTHER)
    expect(again.current.state).toMatchObject({ is: 'conflict', other: { values: OWN } })
  })
})
