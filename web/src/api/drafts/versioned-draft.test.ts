// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVersionedDraft } from './versioned-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A draft whose saves end when the test says so, or at once. */
function open({ isSlow = false } = {}) {
  const saves: { html: string; end: () => void; fail: () => void }[] = []
  let state = 'idle'
  const keeper = createVersionedDraft(
    () => ({
      kind: 'question',
      draftOf: (html: string) => html,
      version: 0,
      save: async (html) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        saves.push({ html, end: resolve, fail: () => reject(new Error('away')) })
        if (!isSlow) resolve()
        await promise
        return { answer: { version: 1 } }
      },
      load: async () => null,
    }),
    (change) => {
      state = change.state ?? state
    },
  )
  keeper.open()
  return { ...keeper, saves, saved: () => saves.map(({ html }) => html), state: () => state }
}

test('a draft is kept two seconds after the last change', async () => {
  const { keep, saved, state } = open()
  expect(state()).toBe('idle')
  keep('a')
  await pass(1_500)
  keep('ab')
  await pass(1_999)
  expect(saved()).toEqual([])
  await pass(1)
  expect(saved()).toEqual(['ab'])
  expect(state()).toBe('saved')
  keep('ab')
  await pass(10_000)
  expect(saved()).toEqual(['ab'])
})

test('a draft that is written without a pause is kept every five seconds', async () => {
  const { keep, saved } = open()
  for (let second = 0; second < 12; second++) {
    keep(`${second}`)
    await pass(1_000)
  }
  expect(saved()).toEqual(['4', '9'])
})

test('two saves are never under way at once, and the newest text is saved last', async () => {
  const { keep, saves, saved, state } = open({ isSlow: true })
  keep('a')
  await pass(2_000)
  expect(state()).toBe('saving')
  keep('ab')
  keep('abc')
  await pass(2_500)
  expect(saved()).toEqual(['a'])
  saves[0]?.end()
  await pass(1)
  expect([saved(), state()]).toEqual([['a'], 'idle'])
  await pass(2_000)
  expect(saved()).toEqual(['a', 'abc'])
  saves[1]?.end()
  await pass(1)
  expect(state()).toBe('saved')
})

test('a save that failed is tried again with the next change, and with what was written meanwhile', async () => {
  const { keep, saves, saved, state } = open({ isSlow: true })
  keep('a')
  await pass(2_000)
  saves[0]?.fail()
  await pass(60_000)
  expect([saved(), state()]).toEqual([['a'], 'failed'])
  keep('ab')
  expect(state()).toBe('failed')
  await pass(2_000)
  keep('abc')
  saves[1]?.fail()
  await pass(2_000)
  expect(saved()).toEqual(['a', 'ab', 'abc'])
  saves[2]?.end()
  await pass(1)
  expect(state()).toBe('saved')
})

test('what could not be saved is tried again when somebody leaves', async () => {
  const { keep, saves, saved, saveNow } = open({ isSlow: true })
  keep('a')
  saveNow()
  saves[0]?.fail()
  await pass(1)
  saveNow()
  expect(saved()).toEqual(['a', 'a'])
})

test.each([
  ['the field is left', ({ saveNow }: ReturnType<typeof open>) => saveNow()],
  ['the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the page is put aside', hide],
  ['the editor goes', ({ close }: ReturnType<typeof open>) => close()],
])('a draft is kept at once when %s', async (_, leave) => {
  const draft = open()
  draft.keep('a')
  leave(draft)
  expect(draft.saved()).toEqual(['a'])
  await pass(10_000)
  expect(draft.saved()).toEqual(['a'])
})

function hide() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}

test('what is newer when somebody leaves during a save follows it at once', async () => {
  const { keep, saves, saved, saveNow } = open({ isSlow: true })
  keep('a')
  saveNow()
  keep('ab')
  saveNow()
  expect(saved()).toEqual(['a'])
  saves[0]?.end()
  await pass(1)
  expect(saved()).toEqual(['a', 'ab'])
})

test('a dropped draft is saved no more, also if its save fails, and the next one is a draft of its own', async () => {
  const { keep, saves, saved, state, pause, goOn, saveNow } = open({ isSlow: true })
  keep('a')
  saveNow()
  keep('ab')
  const isOver = vi.fn()
  void pause().then(isOver)
  await pass(10_000)
  expect([saved(), isOver.mock.calls.length]).toEqual([['a'], 0])
  goOn('a')
  saves[0]?.fail()
  await pass(1)
  expect([isOver.mock.calls.length, state()]).toEqual([1, 'idle'])
  await pass(2_000)
  expect(saved()).toEqual(['a', 'a'])
})
