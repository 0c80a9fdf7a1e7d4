// @vitest-environment happy-dom
import type { Values } from '@cancha/contract/school/writing-fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Piece } from '../queries.ts'
import { faultsAfter } from './field-faults.ts'
import { localDraft } from './local-draft.ts'
import { useDraft } from './use-draft.ts'

const SPONSOR = { title: 'Ferretería', url: 'https://clavo.example', city: '', alias: 'ferreteria' }
const WRONG = 'Escribe la dirección completa, con https://'

/** A server with one piece, which refuses a web address without https, also one inside of a row. */
function desk(kind: Piece['kind'], values: Values) {
  const now = { piece: { kind, id: '7', version: 1, values, status: 'published' } as Piece }
  const isWrong = (url: unknown) => typeof url === 'string' && url !== '' && !url.startsWith('https://')
  const log = serve(({ method, body }) => {
    if (method === 'GET') return ok({ success: true, piece: now.piece })
    const sent = (body as { values: Values }).values
    const rows = (sent['videos'] ?? []) as Values[]
    const paths = rows.flatMap((row, at) => (isWrong(row['video']) ? [`videos.${at}.video`] : []))
    if (isWrong(sent['url'])) paths.push('url')
    const issues = paths.map((path) => ({ path: `body.values.${path}`, msg: WRONG }))
    const refusal = { success: false, code: 'invalid_input', msg: 'Falta corregir algo.', issues }
    if (issues.length > 0) return { status: 400, body: refusal }
    now.piece = { ...now.piece, version: now.piece.version + 1, values: sent }
    return ok({ success: true, piece: now.piece })
  })
  return {
    now,
    log,
    /** Opens the page of the piece, as after a reload. */
    open() {
      cleanup()
      const loaded = structuredClone(now.piece)
      return renderHook(() => useDraft(loaded, 'ana'), { wrapper: WithQueries }).result
    },
  }
}

beforeEach(() => localStorage.clear())

/** A page with one wrong field and one good one, both changed. */
async function wrongAddress() {
  const its = desk('sponsor', SPONSOR)
  const draft = its.open()
  await act(async () => {
    draft.current.change({ url: 'clavo punto com', city: 'Laredo' })
    await draft.current.flush()
  })
  return { ...its, draft }
}

describe('a field that the server refuses', () => {
  test('keeps none of the others from being saved, and is marked', async () => {
    const { now, draft } = await wrongAddress()
    expect(now.piece.values).toEqual({ ...SPONSOR, city: 'Laredo' })
    expect(draft.current.state.is).toBe('faulty')
    expect(draft.current.errors).toEqual({ url: WRONG })
    expect(draft.current.values['url']).toBe('clavo punto com')
  })

  test('isn’t sent again with each of the others', async () => {
    const { log, draft } = await wrongAddress()
    const before = log.length
    await act(async () => {
      draft.current.change({ city: 'El Paso' })
      await draft.current.flush()
      await draft.current.flush()
    })
    expect(log).toHaveLength(before + 1)
    expect(draft.current.errors).toEqual({ url: WRONG })
  })

  test('stays as it was typed after a reload, with what is wrong with it', async () => {
    const { now, open } = await wrongAddress()
    const draft = open()
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    expect(draft.current.values).toEqual({ ...SPONSOR, url: 'clavo punto com', city: 'Laredo' })
    expect(draft.current.errors).toEqual({ url: WRONG })
    expect(draft.current.state.is).toBe('faulty')
    expect(now.piece.version).toBe(2)
  })

  test('is saved when it is put right, and nothing is left on the device', async () => {
    const { now, draft } = await wrongAddress()
    await act(async () => {
      draft.current.change({ url: 'https://clavo.com' })
      await draft.current.flush()
    })
    expect(now.piece.values).toMatchObject({ url: 'https://clavo.com', city: 'Laredo' })
    expect(draft.current.state.is).toBe('saved')
    expect(draft.current.errors).toEqual({})
    expect(localDraft('ana', 'sponsor', '7').kept()).toBeNull()
  })

  test('keeps the piece from being published, but not from being withdrawn', async () => {
    const { now, draft } = await wrongAddress()
    const done: string[] = []
    const work = (name: string) => async () => {
      done.push(name)
      return { piece: { ...now.piece, status: 'withdrawn' as const } }
    }
    await act(async () => {
      expect(await draft.current.act(work('published'))).toBeNull()
      expect(await draft.current.act(work('withdrawn'), true)).not.toBeNull()
    })
    expect(done).toEqual(['withdrawn'])
    expect(draft.current.values['url']).toBe('clavo punto com')
    expect(draft.current.errors).toEqual({ url: WRONG })
  })

  test('doesn’t hold up the others if what the server has isn’t accepted any more either', async () => {
    const { now, open } = desk('sponsor', { ...SPONSOR, url: 'de antes' })
    const draft = open()
    await act(async () => {
      draft.current.change({ city: 'Laredo' })
      await draft.current.flush()
    })
    expect(now.piece.values).toEqual({ ...SPONSOR, url: '', city: 'Laredo' })
    expect(draft.current.values['url']).toBe('de antes')
    expect(draft.current.errors).toEqual({ url: WRONG })
  })

  test('that was put right after both its values were refused, and is wrong again, keeps what the server has', async () => {
    const { now, open } = desk('sponsor', { ...SPONSOR, url: 'de antes' })
    const draft = open()
    const type = (made: Values) =>
      act(async () => {
        draft.current.change(made)
        await draft.current.flush()
      })
    await type({ city: 'Laredo' })
    await type({ url: 'https://clavo.com' })
    expect(now.piece.values).toMatchObject({ url: 'https://clavo.com' })
    await type({ url: 'otra vez mal' })
    expect(draft.current.state.is).toBe('faulty')
    expect(now.piece.values).toMatchObject({ url: 'https://clavo.com' })
  })

  test('inside of a row leaves the row’s other fields and the other rows to be saved', async () => {
    const rows = [
      { title: 'Uno', video: 'https://v.example/1' },
      { title: 'Dos', video: 'https://v.example/2' },
    ] as const
    const { now, open } = desk('course', { title: 'Techos', videos: rows })
    const draft = open()
    await act(async () => {
      draft.current.change({ videos: [rows[0], { title: 'Dos, mejor', video: 'cualquiera' }] })
      await draft.current.flush()
    })
    expect(now.piece.values['videos']).toEqual([rows[0], { title: 'Dos, mejor', video: '' }])
    expect(draft.current.errors).toEqual({ 'videos.1.video': WRONG })
    expect(draft.current.values['videos']).toEqual([rows[0], { title: 'Dos, mejor', video: 'cualquiera' }])
  })
})

describe('what was wrong stays marked', () => {
  const [first, second, third]: [Values, Values, Values] = [{ title: '' }, { title: 'Dos' }, { title: '' }]
  const rows = [first, second, third]
  const faults = { title: 'a', 'videos.0.title': 'b', 'videos.2.title': 'c' }
  const after = (videos: Values[]) => faultsAfter(faults, { title: '', videos: rows }, { title: '', videos })

  test('in the other rows while one is put right', () => {
    expect(after(rows.with(0, { title: 'Uno' }))).toEqual({ title: 'a', 'videos.2.title': 'c' })
  })

  test('in its row when the rows are put in order, added or removed', () => {
    expect(after([third, first, second])).toEqual({
      title: 'a',
      'videos.1.title': 'b',
      'videos.0.title': 'c',
    })
    expect(after([second, third])).toEqual({ title: 'a', 'videos.1.title': 'c' })
    expect(after([...rows, { title: '' }])).toEqual(faults)
  })

  test('and is the same object where nothing of it changed, so that nothing is announced again', () => {
    expect(faultsAfter(faults, { videos: rows, city: 'a' }, { videos: rows, city: 'b' })).toBe(faults)
  })
})
