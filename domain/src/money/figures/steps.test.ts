import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import type { DisputeCopy, PaymentCopy, SubscriptionCopy } from './copies.ts'
import { movementsOf } from './movements.ts'
import { allStepsOf, spanOf } from './steps.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12))

const subscription = (over: Partial<SubscriptionCopy> = {}): SubscriptionCopy => ({
  id: 1,
  customerId: 7,
  subscriptionId: 'sub_1',
  plan: 'basic_month',
  endedAt: null,
  beginsAt: null,
  ...over,
})
const payment = (over: Partial<PaymentCopy> = {}): PaymentCopy => ({
  id: 1,
  customerId: 7,
  invoiceId: 'in_1',
  subscriptionId: 'sub_1',
  plan: 'basic_month',
  status: 'paid',
  subtotal: cents(29_99),
  total: cents(29_99),
  paid: cents(29_99),
  createdAt: at(1),
  paidAt: at(1),
  firstDeclinedAt: null,
  ...over,
})
const dispute = (over: Partial<DisputeCopy> = {}): DisputeCopy => ({
  id: 1,
  paymentId: 1,
  amount: cents(29_99),
  inquiry: false,
  status: 'to_answer',
  openedAt: at(5),
  decidedAt: null,
  ...over,
})

describe('a subscription is active', () => {
  const span = (over: Partial<SubscriptionCopy>, payments: PaymentCopy[], disputes: DisputeCopy[] = []) =>
    spanOf(subscription(over), { payments, disputes })

  test('from its first charge that was paid until it ends', () => {
    expect(span({}, [payment({ id: 2, createdAt: at(31), paidAt: at(31) }), payment()])).toMatchObject({
      since: at(1),
      until: null,
    })
    expect(span({ endedAt: at(9) }, [payment()])).toMatchObject({ until: at(9) })
  })

  test('not before it was paid: a trial, a first charge that was declined, one that ended before', () => {
    expect(span({}, [])).toBeNull()
    expect(span({}, [payment({ subtotal: cents(0), total: cents(0), paid: cents(0) })])).toBeNull()
    expect(span({}, [payment({ status: 'open', paid: cents(0), paidAt: null })])).toBeNull()
    expect(span({ endedAt: at(1) }, [payment()])).toBeNull()
  })

  test('also where a coupon left nothing to pay', () =>
    expect(span({}, [payment({ total: cents(0), paid: cents(0) })])).toMatchObject({ since: at(1) }))

  test('from the end of the plan whose place it takes, though its charge comes later', () =>
    expect(span({ beginsAt: at(3) }, [payment({ createdAt: at(4), paidAt: at(4) })])).toMatchObject({
      since: at(3),
    }))

  test('not for what is bought once, or is no plan of ours', () => {
    expect(span({ plan: 'training' }, [payment()])).toBeNull()
    expect(span({ plan: null }, [payment()])).toBeNull()
  })

  test('until a bank takes its last payment back, unless that is won, only asked, or was prevented', () => {
    expect(span({ endedAt: at(9) }, [payment()], [dispute()])).toMatchObject({ until: at(5) })
    expect(span({ endedAt: at(9) }, [payment()], [dispute({ status: 'lost' })])).toMatchObject({
      until: at(5),
    })
    for (const harmless of [{ status: 'won' }, { status: 'closed' }, { inquiry: true }] as const)
      expect(span({ endedAt: at(9) }, [payment()], [dispute(harmless)])).toMatchObject({ until: at(9) })
  })

  test('though a payment of an earlier period is disputed', () =>
    expect(
      span({}, [payment(), payment({ id: 2, createdAt: at(31), paidAt: at(31) })], [dispute()]),
    ).toMatchObject({
      until: null,
    }))
})

describe('the steps of a customer', () => {
  const steps = (...subscriptions: SubscriptionCopy[]) =>
    allStepsOf({
      subscriptions,
      payments: subscriptions.map(({ id, subscriptionId }) =>
        payment({ id, subscriptionId, invoiceId: `in_${id}`, createdAt: at(id), paidAt: at(id) }),
      ),
      refunds: [],
      disputes: [],
    }).map(({ at: moment, before, after, first }) => [
      Math.round((moment.getTime() - at(1).getTime()) / 86_400_000) + 1,
      before,
      after,
      first,
    ])

  test('are one for a larger plan that ends the one before, whenever that ends', () =>
    expect(
      steps(
        subscription({ endedAt: at(6) }),
        subscription({ id: 5, subscriptionId: 'sub_5', plan: 'pro_year' }),
      ),
    ).toEqual([
      [1, null, 'basic_month', true],
      [5, 'basic_month', 'pro_year', false],
    ]))

  test('are one for a smaller plan that begins when the one before ends', () =>
    expect(
      steps(
        subscription({ plan: 'basic_year', endedAt: at(9) }),
        subscription({ id: 4, subscriptionId: 'sub_4', beginsAt: at(9) }),
      ),
    ).toEqual([
      [1, null, 'basic_year', true],
      [9, 'basic_year', 'basic_month', false],
    ]))

  test('tell who comes back from who is new', () =>
    expect(steps(subscription({ endedAt: at(3) }), subscription({ id: 8, subscriptionId: 'sub_8' }))).toEqual(
      [
        [1, null, 'basic_month', true],
        [3, 'basic_month', null, false],
        [8, null, 'basic_month', false],
      ],
    ))

  test('are none for the same plan again without a day between', () =>
    expect(steps(subscription({ endedAt: at(4) }), subscription({ id: 4, subscriptionId: 'sub_4' }))).toEqual(
      [[1, null, 'basic_month', true]],
    ))
})

test('movements have their sign: what was paid back and disputed went, what was won came', () => {
  const refund = { id: 3, paymentId: 1, amount: cents(5_00), status: 'succeeded', createdAt: at(2) } as const
  const moved = (given: { refunds?: (typeof refund)[]; disputes?: DisputeCopy[] }) =>
    movementsOf({ payments: [payment()], refunds: [], disputes: [], ...given }).map(({ kind, amount }) => [
      kind,
      amount,
    ])
  expect(moved({ refunds: [refund, { ...refund, status: 'failed' as never }] })).toEqual([
    ['charge', 29_99],
    ['refund', -5_00],
  ])
  expect(moved({ disputes: [dispute({ status: 'won', decidedAt: at(8) })] })).toEqual([
    ['charge', 29_99],
    ['dispute', -29_99],
    ['dispute_won', 29_99],
  ])
  expect(moved({ disputes: [dispute({ inquiry: true }), dispute({ status: 'closed' })] })).toEqual([
    ['charge', 29_99],
  ])
})
