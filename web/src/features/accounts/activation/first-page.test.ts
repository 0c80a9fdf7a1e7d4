import { expect, test } from 'vitest'
import { firstPage } from './first-page.ts'

test('[ACC-058] after confirming their e-mail people tell who they are, or go on where they were going', () => {
  expect(firstPage(undefined, () => true)).toBe('/help-us')
  expect(firstPage('/deals', () => true)).toBe('/deals')
  expect(firstPage(undefined, (href) => href !== '/help-us')).toBe('/dashboard')
})
