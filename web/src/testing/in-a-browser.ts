import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterAll, afterEach, vi } from 'vitest'
import { toasts } from '../ui/overlays/notify.ts'

// The build replaces functions that differ on the server and in the browser; in these tests it is always the browser.
vi.mock(import('@tanstack/react-start'), async (original) => ({
  ...(await original()),
  createIsomorphicFn: (() => ({ server: () => ({ client: (own: unknown) => own }) })) as never,
}))

// A part reads what a press changes within the same `act`: by a timer, as in the browser, it would be drawn before or after the test
// looks, as quick as the machine is.
notifyManager.setScheduler(queueMicrotask)

// A loaded machine takes its time; what comes at once ends the wait at once.
const PATIENCE = { timeout: 10_000 }
configure({ asyncUtilTimeout: PATIENCE.timeout })
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { ...PATIENCE, ...options })

// Timers of a page that outlive their test file mustn't run in the next file, which answers requests differently.
const { setTimeout: later } = globalThis
const timers = new Set<ReturnType<typeof later>>()
globalThis.setTimeout = Object.assign((...given: Parameters<typeof later>) => {
  const timer = later(...given)
  timers.add(timer)
  return timer
}, later) as typeof later

// A page that is left may leave a listener behind that asks nobody any more: the next file has the same window, and its page asks.
const leaving = new Set<Parameters<typeof addEventListener>>()
const listen = globalThis.addEventListener
if (typeof document !== 'undefined')
  window.addEventListener = ((...given: Parameters<typeof listen>) => {
    if (given[0] === 'beforeunload') leaving.add(given)
    listen.apply(window, given)
  }) as typeof listen

// A download follows its link, and at the address of a blob no relative address means anything to the tests that come after.
const { href: start } = typeof location === 'undefined' ? { href: '' } : location

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
  for (const [event, listener, options] of leaving) window.removeEventListener(event, listener, options)
  leaving.clear()
  for (const { id } of toasts.now()) toasts.dismiss(id)
  if (typeof location !== 'undefined' && location.href !== start)
    (window as unknown as Window).happyDOM.setURL(start)
})
// The next file of this process may have the same document and what the browser keeps, and begins with the same functions.
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = later
  vi.waitFor = waitFor
  if (typeof document !== 'undefined') window.addEventListener = listen
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
