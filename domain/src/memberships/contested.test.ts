import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { contestedIn } from './opened.ts'
import type { InvoiceFacts, SubscriptionFacts } from './subscription.ts'

const [START, LATER, END] = ['2026-03-01', '2026-03-02', '2026-04-01'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]

const ending: SubscriptionFacts = {
  id: 'sub_1',
  plan: 'basic_month',
  status: 'active',
  startedAt: START,
  periodStart: START,
  periodEnd: END,
  endsWithPeriod: true,
  beginsAt: null,
}
const month: InvoiceFacts = {
  id: 'in_1',
  subscriptionId: 'sub_1',
  plan: 'basic_month',
  status: 'paid',
  paid: cents(29_99),
  refunded: cents(0),
  dispute: null,
  createdAt: START,
  paidAt: START,
  firstDeclinedAt: null,
  periodStart: START,
  periodEnd: END,
}
const training: InvoiceFacts = {
  ...month,
  id: 'in_9',
  subscriptionId: null,
  plan: 'training',
  paid: cents(997_00),
}
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
