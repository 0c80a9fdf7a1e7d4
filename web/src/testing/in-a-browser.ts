import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The build replaces functions that differ on the server and in the browser; in these tests it is always the browser.
vi.mock(import('@tanstack/react-start'), async (original) => ({
  ...(await original()),
  createIsomorphicFn: (() => ({ server: () => ({ client: (own: unknown) => own }) })) as never,
}))

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
