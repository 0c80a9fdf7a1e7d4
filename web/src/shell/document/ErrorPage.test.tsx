// @vitest-environment happy-dom

import { errorText } from '@cancha/contract/ground/errors'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offline } from '../../api/errors.ts'
import { ok, serve } from '../../testing/server.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useForgetsGoingOn } from './going-on.ts'

/** Whether the server answers. */
let there: boolean
const reset = vi.fn()

function open(error: Error) {
  const router = createRouter({ routeTree: createRootRoute() })
  vi.spyOn(router, 'invalidate').mockResolvedValue(undefined as never)
  return render(
    <RouterContextProvider router={router as never}>
      <ErrorPage error={error} reset={reset} info={{ componentStack: '' }} />
    </RouterContextProvider>,
  )
}
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const retry = () =>
  act(async () => {
    for (const button of screen.getAllByRole('button', { name: 'Reintentar' }).slice(-1))
      fireEvent.click(button)
  })

beforeEach(() => {
  vi.useFakeTimers()
  reset.mockReset()
  sessionStorage.clear()
  there = false
  serve(() => (there ? ok({}) : null))
})
afterEach(() => void vi.useRealTimers())

test('a page that didn’t open for want of a network goes on by itself when the line is back', async () => {
  open(offline())
  expect(screen.getAllByText(/En cuanto vuelva, seguimos solos\./).length).toBeGreaterThan(0)
  await later(20)
  expect(reset).not.toHaveBeenCalled()
  there = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await later(0)
  expect(reset).toHaveBeenCalledOnce()
})

test('also where the browser never says that it is online again', async () => {
  open(offline())
  await later(4)
  there = true
  await later(10)
  expect(reset).toHaveBeenCalledOnce()
})

test('a retry without a line says so and keeps the page; with one it goes on', async () => {
  open(offline())
  await retry()
  expect(reset).not.toHaveBeenCalled()
  expect(screen.getAllByText(/Todavía no hay conexión\./).length).toBeGreaterThan(0)
  there = true
  await retry()
  expect(reset).toHaveBeenCalledOnce()
})

test('what the server refused is tried again by a press only', async () => {
  there = true
  open(new ApiError('unavailable', 'El servicio no está disponible en este momento.'))
  await later(60)
  expect(reset).not.toHaveBeenCalled()
  await retry()
  expect(reset).toHaveBeenCalledOnce()
})

test('what fails again while the server answers doesn’t go on by itself for ever', async () => {
  there = true
  for (const attempt of [1, 2, 3]) {
    const { unmount } = open(offline())
    await later(120)
    expect([attempt, reset.mock.calls.length]).toEqual([attempt, 1])
    if (attempt > 1) expect(screen.queryAllByText(/seguimos solos/)).toEqual([])
    unmount()
  }
  open(offline())
  await retry()
  expect(reset).toHaveBeenCalledTimes(2)
})

test('once a page has opened well, the next failure goes on by itself again', async () => {
  there = true
  open(offline()).unmount()
  const first = open(offline())
  await later(4)
  first.unmount()
  const router = createRouter({ routeTree: createRootRoute() })
  const Page = () => {
    useForgetsGoingOn()
    return null
  }
  render(
    <RouterContextProvider router={router as never}>
      <Page />
    </RouterContextProvider>,
  )
  await later(6)
  open(offline())
  await later(4)
  expect(reset).toHaveBeenCalledTimes(2)
})

test('what waits for an answer by letter is told in its own words, without an alarm, also where only the sentence has come', () => {
  open(new Error(errorText.unanswered))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Primero dinos que eres tú')
  screen.getByText(errorText.unanswered)
  expect(screen.queryByRole('dialog')).toBeNull()
})
