import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What the build does to functions that are one thing on the server and another in the browser: here it is a browser.
vi.mock(import('@tanstack/react-start'), async (original) => ({
  ...(await original()),
  createIsomorphicFn: (() => ({ server: () => ({ client: (own: unknown) => own }) })) as never,
}))

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
