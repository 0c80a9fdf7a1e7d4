// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetUnsaved, hasUnsaved } from '../../../../api/personal-storage.ts'
import { adoptSession, forgetSession } from '../../../../api/session.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { type Answer, refused, serve } from '../../../../testing/server.ts'
import type { Piece } from '../queries.ts'
import { useDraft } from './use-draft.ts'

const LOADED = {
  kind: 'faq',
  id: '7',
  version: 1,
  values: { answer: 'Uno' },
  status: 'draft',
} as unknown as Piece
const WRONG: Answer = {
  status: 400,
  body: {
    success: false,
    code: 'invalid_input',
    msg: 'No.',
    issues: [{ path: 'body.values.answer', msg: 'No.' }],
  },
}

/** A page in which Ana has typed, after the server's answer to it. */
async function typeDraft(answer: Answer | null) {
  const queryClient = new QueryClient()
  adoptSession(queryClient, ANA)
  const its = { answer }
  const log = serve(() => its.answer)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const draft = renderHook(() => useDraft(LOADED, ANA.id), { wrapper }).result
  await act(async () => {
    draft.current.change({ answer: 'Lo mío' })
    await draft.current.flush()
  })
  return { queryClient, log, draft, its }
}

const signOut = (queryClient: QueryClient) => {
  forgetSession(queryClient)
  forgetUnsaved()
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))

beforeEach(() => localStorage.clear())

afterEach(() => {
  vi.useRealTimers()
})

describe('after sign-out', () => {
  test('nothing of what couldn’t be saved is stored or sent when the page is left', async () => {
    for (const answer of [WRONG, refused(403, 'forbidden', 'No.'), null]) {
      const { queryClient, log } = await typeDraft(answer)
      expect(hasUnsaved()).toBe(true)
      const before = log.length
      signOut(queryClient)
      cleanup()
      await settled()
      expect(log).toHaveLength(before)
      expect(hasUnsaved()).toBe(false)
    }
  })

  test('nothing is stored of what is typed until the page is gone', async () => {
    const { queryClient, draft } = await typeDraft(null)
    signOut(queryClient)
    act(() => draft.current.change({ answer: 'Y más' }))
    expect(hasUnsaved()).toBe(false)
  })

  test('in another tab nothing is stored when the server refuses the save', async () => {
    const { log, draft, its } = await typeDraft(null)
    // The other tab deletes what this device keeps; this page hasn't heard of it.
    forgetUnsaved()
    its.answer = refused(401, 'unauthenticated', 'Entra primero.')
    const before = log.length
    await act(async () => void (await draft.current.flush()))
    expect(log.length).toBeGreaterThan(before)
    expect(hasUnsaved()).toBe(false)
  })
})

test('what a session that ended by itself leaves unsaved stays on the device', async () => {
  const { queryClient } = await typeDraft(null)
  forgetSession(queryClient)
  cleanup()
  await settled()
  expect(hasUnsaved()).toBe(true)
})

test('a save that is tried again isn’t sent for somebody else who signed in meanwhile', async () => {
  vi.useFakeTimers()
  const { queryClient, log } = await typeDraft(null)
  cleanup()
  await vi.advanceTimersByTimeAsync(6_000)
  const before = log.length
  expect(before).toBeGreaterThan(1)
  adoptSession(queryClient, { ...ANA, id: 'beto' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toHaveLength(before)
})
