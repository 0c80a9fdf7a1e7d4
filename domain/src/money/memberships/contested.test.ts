import { expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { contestedIn } from './opened.ts'
import { day, invoice, subscription } from './sample-facts.ts'

const [LATER, END] = [day(1), day(31)]

const ending = subscription({ endsWithPeriod: true })
const month = invoice()
const training = invoice({ id: 'in_9', subscriptionId: null, plan: 'training', paid: cents(997_00) })
const NOTHING = { membership: false, training: false }

test.each([
  ['open' as const, true],
  ['won' as const, false],
  ['lost' as const, false],
  [null, false],
])('what would open again is contested while a dispute is %s: %s', (dispute, isContested) => {
  const invoices = [{ ...month, dispute }]
  expect(contestedIn({ subscriptions: [ending], invoices }, LATER)).toEqual({
    membership: isContested,
    training: false,
  })
  expect(contestedIn({ subscriptions: [], invoices: [{ ...training, dispute }] }, LATER)).toEqual({
    membership: false,
    training: isContested,
  })
})

test('what was paid back wouldn’t open again, and what is open all the same isn’t contested', () => {
  const back = { ...training, dispute: 'open', refunded: training.paid } as const
  expect(contestedIn({ subscriptions: [], invoices: [back] }, LATER)).toEqual(NOTHING)
  const twice = [{ ...training, dispute: 'open' } as const, { ...training, id: 'in_10' }]
  expect(contestedIn({ subscriptions: [], invoices: twice }, LATER)).toEqual(NOTHING)
})

test('a period that is over, or a subscription that has ended, is contested no more', () => {
  const invoices = [{ ...month, dispute: 'open' } as const]
  expect(contestedIn({ subscriptions: [ending], invoices }, END)).toEqual(NOTHING)
  const ended = { ...ending, status: 'canceled' } as const
  expect(contestedIn({ subscriptions: [ended], invoices }, LATER)).toEqual(NOTHING)
})
