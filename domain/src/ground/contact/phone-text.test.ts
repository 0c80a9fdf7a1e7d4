import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'
import { phoneText } from './phone-text.ts'

test.each([
  ['+12105550112', '+1 210-555-0112'],
  ['+525512345678', '+52 5512345678'],
  ['+50370001234', '+503 70001234'],
  ['+99912345678', '+99912345678'],
])('%s is read as %s, and kept as it was when it is sent again', (kept, read) => {
  expect(phoneText(kept)).toBe(read)
  expect(phoneNumber(read)).toBe(kept)
})
