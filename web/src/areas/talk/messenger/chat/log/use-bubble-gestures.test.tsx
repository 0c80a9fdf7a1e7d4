// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBubbleGestures } from './use-bubble-gestures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Bubble() {
  const bubble = useRef<HTMLDivElement>(null)
  return (
    <div>
      <div ref={bubble} {...useBubbleGestures(bubble, null)}>
        Hola
      </div>
      <div popover="auto" data-testid="menu" />
    </div>
  )
}

function show() {
  render(<Bubble />)
  const opened = vi.fn()
  const menu = screen.getByTestId('menu')
  Object.assign(menu, { showPopover: opened, matches: () => false })
  const bubble = screen.getByText('Hola')
  const press = () => fireEvent.pointerDown(bubble, { pointerType: 'touch', isPrimary: true })
  return { bubble, press, opened }
}

test('a long press opens the menu when the finger is lifted', () => {
  const { bubble, press, opened } = show()
  press()
  vi.advanceTimersByTime(500)
  expect(opened).not.toHaveBeenCalled()
  fireEvent.pointerUp(bubble)
  vi.runAllTimers()
  expect(opened).toHaveBeenCalledOnce()
})

test('a long press that becomes scrolling opens nothing, at the next tap neither', () => {
  const { bubble, press, opened } = show()
  press()
  vi.advanceTimersByTime(500)
  fireEvent.pointerCancel(bubble)
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  vi.runAllTimers()
  expect(opened).not.toHaveBeenCalled()
})
