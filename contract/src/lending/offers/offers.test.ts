import { expect, test } from 'vitest'
import { z } from 'zod'
import { loanOfferValues, refuseImpossible } from './offers.ts'

const Offer = z.object(loanOfferValues).superRefine(refuseImpossible)
const TERMS = {
  amount: '200,000',
  rate: 8,
  points: 2,
  fees: '1,000',
  term: 360,
  closesin: 30,
}
const fieldsOf = (change: object) =>
  Offer.safeParse({ ...TERMS, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an offer that is possible is taken', () => {
  expect(fieldsOf({})).toEqual([])
})

test.each([
  ['points', '9'.repeat(40)],
  ['points', 1e40],
  ['points', -1e40],
  ['amount', '9'.repeat(15)],
  ['amount', '9'.repeat(40)],
  ['fees', '9'.repeat(40)],
  ['term', '9'.repeat(40)],
])('of %s beyond all bounds (%s) only that is refused', (field, value) => {
  expect(fieldsOf({ [field]: value })).toEqual([field])
})

test('points and fees that take all of the loan are refused at the fees', () => {
  expect(fieldsOf({ amount: '100,000', points: 15, fees: '85,000' })).toEqual(['fees'])
  expect(fieldsOf({ amount: '100,000', points: 15, fees: '84,999' })).toEqual([])
})
