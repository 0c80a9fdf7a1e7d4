// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { Piece } from '../queries.ts'
import { useDraft } from './use-draft.ts'

const LOADED = {
  kind: 'faq',
  id: '7',
  version: 1,
  values: { answer: 'Uno' },
  status: 'draft',
} as unknown as Piece

/** Opens the page of the piece; a reload closes the one before. */
function open(isReload = true) {
  if (isReload) cleanup()
  return renderHook(() => useDraft(structuredClone(LOADED), 'ana'), { wrapper: WithQueries }).result
}

async function giveUp(draft: ReturnType<typeof open>, answer: string) {
  await act(async () => {
    draft.current.change({ answer })
    await draft.current.giveUp(async () => ({ piece: LOADED }))
  })
}

const real = localStorage

/** The browser's storage, which refuses what it has no room for. */
function storage(hasRoom: (kept: Map<string, string>, key: string) => boolean) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (!hasRoom(kept, key)) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
}

beforeEach(() => {
  localStorage.clear()
  let version = 1
  serve(({ body }) => {
    version++
    return ok({ success: true, piece: { ...LOADED, version, values: (body as Piece).values } })
  })
})

afterEach(() => {
  vi.stubGlobal('localStorage', real)
})

describe('a text that was set aside', () => {
  test('is still there when another one is, by the same tab or another', async () => {
    const draft = open()
    const otherTab = open(false)
    await giveUp(draft, 'Primero')
    await giveUp(draft, 'Segundo')
    await giveUp(otherTab, 'Tercero')
    const again = open()
    await act(async () => undefined)
    const found: unknown[] = []
    for (;;) {
      const { aside } = again.current
      if (!aside) break
      found.push(aside.values['answer'])
      act(() => again.current.dropAside(aside))
    }
    expect(found.toSorted()).toEqual(['Primero', 'Segundo', 'Tercero'])
  })

  test('comes back alone: those before it stay', async () => {
    const draft = open()
    await giveUp(draft, 'Primero')
    await giveUp(draft, 'Segundo')
    await act(async () => expect(await draft.current.bringBack()).toBe('back'))
    expect(draft.current.values['answer']).toBe('Segundo')
    expect(draft.current.aside?.values['answer']).toBe('Primero')
    expect(open().current.aside?.values['answer']).toBe('Primero')
  })

  test('can be kept again after it was dropped', async () => {
    const draft = open()
    await giveUp(draft, 'Primero')
    const { aside } = draft.current
    if (!aside) throw new Error('nothing was set aside')
    act(() => draft.current.dropAside(aside))
    expect(draft.current.aside).toBeNull()
    act(() => draft.current.keepAside(aside))
    expect(open().current.aside?.values['answer']).toBe('Primero')
  })

  test('lasts as long as the page where the device has no room for it, and that is said', async () => {
    const draft = open()
    expect(draft.current.canSetAside()).toBe(true)
    storage(() => false)
    expect(draft.current.canSetAside()).toBe(false)
    await giveUp(draft, 'Primero')
    expect(draft.current.aside).toMatchObject({ isStored: false, values: { answer: 'Primero' } })
    await act(async () => expect(await draft.current.bringBack()).toBe('back'))
    expect(draft.current.values['answer']).toBe('Primero')
  })

  test('is stored in the room that the deleted draft leaves', async () => {
    const draft = open()
    // Room for one text.
    storage((kept, key) => kept.size === 0 || kept.has(key))
    await giveUp(draft, 'Primero')
    expect(draft.current.aside).toMatchObject({ isStored: true, values: { answer: 'Primero' } })
  })
})
