import { cents } from '../../ground/amounts/cents.ts'
import type { InvoiceFacts, SubscriptionFacts } from './subscription.ts'

const DAY = 86_400_000
/** When what the tests are about begins. */
export const START = new Date('2026-03-01T12:00:00Z')
/** So many days after that. */
export const day = (count: number) => new Date(START.getTime() + count * DAY)

/** A monthly subscription that runs. */
export const subscription = (over: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_1',
  plan: 'basic_month',
  status: 'active',
  startedAt: START,
  periodStart: START,
  periodEnd: day(31),
  endsWithPeriod: false,
  beginsAt: null,
  ...over,
})

/** Its first invoice, paid. */
export const invoice = (over: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
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
  periodEnd: day(31),
  ...over,
})
