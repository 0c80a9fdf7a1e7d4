import { expect, test } from 'vitest'
import { needsNewDocument } from './payment-pages.ts'

test.each([
  ['/pricing', '/pricing/pago', true],
  ['/pricing/pago', '/dashboard', true],
  ['/membresia', '/membresia/tarjeta', true],
  ['/', '/membresia/reparar/abc', true],
  ['/pricing/pago', '/pricing/pago', false],
  ['/pricing', '/membresia', false],
  ['/pricing', '/pricing/pagos', false],
])('from %s to %s a new document is needed: %s', (from, to, needed) => {
  expect(needsNewDocument(from, to)).toBe(needed)
})
