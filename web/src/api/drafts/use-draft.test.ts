// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft } from './use-draft.ts'

let isMissing = false
// The program of the keeper, which comes after the page or doesn't come.
vi.mock('./versioned-draft.ts', async (original) => {
  const { createVersionedDraft } = await original<typeof import('./versioned-draft.ts')>()
  return {
    get createVersionedDraft() {
      if (isMissing) throw new Error('not there')
      return createVersionedDraft
    },
  }
})

afterEach(() => {
  isMissing = false
})

function open() {
  const saves: string[] = []
  const { result, unmount } = renderHook(() =>
    useDraft({
      kind: 'question',
      draftOf: (text: string) => text,
      version: 3,
      save: async (text, version) => {
        saves.push(`${text} over ${version}`)
        return { answer: { version: version + 1 } }
      },
      load: async () => null,
    }),
  )
  return { saves, unmount, draft: () => result.current }
}

test('what is written before the keeper came is saved, also if the page is left at once', async () => {
  const { saves, draft, unmount } = open()
  draft().keep('uno')
  draft().keep('uno dos')
  unmount()
  await vi.waitFor(() => expect(saves).toEqual(['uno dos over 3']))
})

test('a post that is published before the keeper came names the version that was read', async () => {
  isMissing = true
  const { draft } = open()
  await act(() => draft().pause())
  expect(await act(() => draft().begin('uno'))).toBe(3)
})

test('a keeper that couldn’t be loaded is said, and comes with the next change and watches the page', async () => {
  isMissing = true
  const { saves, draft } = open()
  await vi.waitFor(() => expect(draft().state).toBe('failed'))
  isMissing = false
  act(() => draft().keep('uno'))
  await vi.waitFor(() => expect(draft().state).toBe('idle'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await vi.waitFor(() => expect(draft().state).toBe('saved'))
  expect(saves).toEqual(['uno over 3'])
})
