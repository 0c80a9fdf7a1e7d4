import { expect, test } from 'vitest'
import { pageAfterActivation } from './page-after-activation.ts'

test('[ACC-058] after confirming their e-mail people tell who they are, or go on where they were going', () => {
  expect(pageAfterActivation(undefined, () => true)).toBe('/help-us')
  expect(pageAfterActivation('/deals', () => true)).toBe('/deals')
  expect(pageAfterActivation(undefined, (href) => href !== '/help-us')).toBe('/dashboard')
})
