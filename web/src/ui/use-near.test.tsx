// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNear } from './use-near.ts'

afterEach(cleanup)

function Place() {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useNear(place) ? 'cerca' : 'lejos'}</div>
}

test('a place below the screen becomes near when it is nearly reached, and stays so', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
      disconnect = disconnect
    },
  )
  render(<Place />)
  act(() => tell([{ isIntersecting: false }]))
  expect(screen.getByText('lejos')).toBeTruthy()
  act(() => tell([{ isIntersecting: true }]))
  expect(screen.getByText('cerca')).toBeTruthy()
  expect(disconnect).toHaveBeenCalled()
})

test('where the browser can’t tell, everything is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<Place />)
  expect(screen.getByText('cerca')).toBeTruthy()
})
