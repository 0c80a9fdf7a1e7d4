import { expect, test } from 'vitest'
import { declineName } from './decline-names.ts'
import { disputeWords } from './dispute-words.ts'

test('a code of the provider that isn’t known is told in words all the same', () => {
  expect(declineName('insufficient_funds')).toBe('sin fondos')
  expect(declineName('made_up_by_a_bank')).toBe('el banco no la aceptó')
  expect(disputeWords('fraudulent').says).toContain('no hizo este pago')
  expect(disputeWords('made_up_by_a_bank').helps).toMatch(/^Manda /)
})
