import { describe, expect, test } from 'vitest'
import { isShown, LOAN_READERS, type LoanPart, READERS_OF_PART, readerOf } from './visibility.ts'

const parts = Object.keys(READERS_OF_PART) as LoanPart[]
const readBy = (reader: (typeof LOAN_READERS)[number]) => parts.filter((part) => isShown(part, reader))

describe('who reads what of a request (decision 64 of the specification)', () => {
  test('before interest a lender reads what the loan is for, and no person', () => {
    expect(readBy('invited')).toEqual(['request', 'place', 'figures', 'ranges'])
  })

  test('[LOAN-078] [ALIAS-024] after interest a lender reads who the borrower is, and never who else showed interest', () => {
    expect(readBy('interested')).toEqual(parts.filter((part) => part !== 'lenders'))
  })

  test("administrators read nobody's money", () => {
    expect(readBy('administrator')).toEqual(parts.filter((part) => !['ranges', 'situation'].includes(part)))
  })

  test('the borrower reads all of it', () => {
    expect(readBy('borrower')).toEqual(parts)
    expect(LOAN_READERS).toHaveLength(4)
  })
})

describe('as what a lender reads it', () => {
  test.each([
    ['invited', 'new', 'invited'],
    ['interested', 'active', 'interested'],
    ['interested', 'close', 'invited'],
    ['passed', 'active', 'invited'],
    ['funded', 'close', 'interested'],
    ['lost', 'close', 'invited'],
  ] as const)('%s, while it is %s: %s', (entry, request, reader) => {
    expect(readerOf(entry, request)).toBe(reader)
  })
})
