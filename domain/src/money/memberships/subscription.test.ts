import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { graceEnd } from './grace.ts'
import { type Facts, nextMoment, openedBy, ranOut } from './opened.ts'
import { day, invoice, subscription } from './sample-facts.ts'
import {
  dutyOf,
  type InvoiceFacts,
  may,
  opens,
  STANDINGS,
  type Standing,
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
  standingOf,
} from './subscription.ts'

/** The renewal of a month later. */
const renewal = (over: Partial<InvoiceFacts> = {}) =>
  invoice({ id: 'in_2', createdAt: day(31), paidAt: day(31), ...over })
const open = { status: 'open', paid: cents(0), paidAt: null } as const

/** Events of a subscription that was paid once, each with the invoices that it leaves. */
const EVENTS = {
  nothing: [invoice()],
  'a renewal was paid': [invoice(), renewal()],
  'a renewal was declined': [invoice(), renewal({ ...open, firstDeclinedAt: day(31) })],
  'a renewal was declined eight days ago': [invoice(), renewal({ ...open, firstDeclinedAt: day(24) })],
  'a renewal waits': [invoice(), renewal(open)],
  'a renewal was given up': [invoice(), renewal({ ...open, status: 'void' })],
  'a part was paid back': [invoice({ refunded: cents(10_00) })],
  'all was paid back': [invoice({ refunded: cents(29_99) })],
  'the first month was paid back after a renewal': [invoice({ refunded: cents(29_99) }), renewal()],
  'a dispute is open': [invoice({ dispute: 'open' })],
  'a dispute is lost': [invoice({ dispute: 'lost' })],
  'a dispute was won': [invoice({ dispute: 'won' })],
  'nothing was charged': [invoice({ paid: cents(0) })],
} as const satisfies Record<string, readonly InvoiceFacts[]>

/** Shortened: what is the same for active and trialing stands once. */
const dead = (standing: Standing): Record<keyof typeof EVENTS, Standing> =>
  Object.fromEntries(Object.keys(EVENTS).map((event) => [event, standing])) as Record<
    keyof typeof EVENTS,
    Standing
  >

const taken = {
  'all was paid back': 'refunded',
  'a dispute is open': 'disputed',
  'a dispute is lost': 'disputed',
} as const

const owing: Record<keyof typeof EVENTS, Standing> = {
  // Where the provider tells of no declined charge, grace counts from the newest invoice.
  nothing: 'lapsed',
  'a renewal was paid': 'grace',
  'a renewal was declined': 'grace',
  'a renewal was declined eight days ago': 'lapsed',
  'a renewal waits': 'grace',
  'a renewal was given up': 'given_up',
  'a part was paid back': 'lapsed',
  'the first month was paid back after a renewal': 'grace',
  'a dispute was won': 'lapsed',
  'nothing was charged': 'lapsed',
  ...taken,
}

const TABLE: Record<SubscriptionStatus, Record<keyof typeof EVENTS, Standing>> = {
  incomplete: dead('starting'),
  incomplete_expired: dead('ended'),
  trialing: { ...dead('trial'), ...taken },
  active: { ...dead('running'), 'a renewal was given up': 'given_up', ...taken },
  past_due: owing,
  canceled: dead('ended'),
  unpaid: owing,
  paused: dead('paused'),
}

describe('where a subscription stands, for every status and everything that may have happened', () => {
  const cases = SUBSCRIPTION_STATUSES.flatMap((status) =>
    Object.entries(TABLE[status]).map(
      ([event, standing]) => [status, event as keyof typeof EVENTS, standing] as const,
    ),
  )

  test.each(cases)('%s, %s: %s', (status, event, standing) => {
    expect(standingOf(subscription({ status }), EVENTS[event], day(32))).toBe(standing)
  })

  test.each([
    ['a month that was cancelled', { endsWithPeriod: true }, day(30), 'ending'],
    ['and is over', { endsWithPeriod: true }, day(31), 'ended'],
    ['a trial that was cancelled', { status: 'trialing', endsWithPeriod: true }, day(30), 'ending'],
    ['a plan that begins later', { status: 'trialing', beginsAt: day(31) }, day(30), 'waiting'],
    [
      'and has begun, though the provider says trial',
      { status: 'trialing', beginsAt: day(31) },
      day(31),
      'trial',
    ],
  ] as const)('%s', (_, over, now, standing) => {
    expect(standingOf(subscription(over), [invoice()], now)).toBe(standing)
  })

  test('other subscriptions and what was bought once change nothing', () => {
    const others = [
      renewal({ subscriptionId: 'sub_2', dispute: 'lost' }),
      renewal({ subscriptionId: null, plan: 'training', dispute: 'lost' }),
    ]
    expect(standingOf(subscription(), [invoice(), ...others], day(1))).toBe('running')
  })
})

describe('what each standing opens, and lets its owner do', () => {
  test.each<[Standing, boolean, string]>([
    ['starting', false, ''],
    ['waiting', false, 'cancel'],
    ['trial', true, 'cancel change'],
    ['running', true, 'cancel change'],
    ['ending', true, 'resume change'],
    ['grace', true, 'cancel repair'],
    ['lapsed', false, ''],
    ['disputed', false, ''],
    ['refunded', false, ''],
    ['given_up', false, ''],
    ['paused', false, ''],
    ['ended', false, ''],
  ])('%s: %s, %s', (standing, isOpen, acts) => {
    expect(opens(standing)).toBe(isOpen)
    const allowed = (['cancel', 'resume', 'change', 'repair'] as const).filter((act) => may(act, standing))
    expect(allowed.join(' ')).toBe(acts)
  })

  test('what isn’t open is never charged: each such standing of a living subscription has its duty', () => {
    const duties = STANDINGS.map((standing) => [standing, dutyOf(standing, { endsWithPeriod: false })])
    expect(Object.fromEntries(duties.filter(([, duty]) => duty !== null))).toEqual({
      lapsed: 'give_up',
      given_up: 'give_up',
      refunded: 'end',
      disputed: 'end_with_period',
    })
    expect(dutyOf('disputed', { endsWithPeriod: true })).toBeNull()
  })
})

describe('where a declined renewal stands', () => {
  const declined = renewal({ ...open, firstDeclinedAt: day(31) })

  test('lasts seven days from the first decline, to the second', () => {
    const owed = subscription({ status: 'past_due' })
    const at = (moment: Date) => standingOf(owed, [invoice(), declined], moment)
    expect([at(day(31)), at(new Date(day(38).getTime() - 1)), at(day(38))]).toEqual([
      'grace',
      'grace',
      'lapsed',
    ])
    expect(graceEnd(declined)).toEqual(day(38))
  })
})

describe('what a person may open', () => {
  const opened = (facts: Partial<Facts>, now = day(1)) =>
    openedBy({ subscriptions: [], invoices: [], grants: [], ...facts }, now)
  const pro = subscription({ id: 'sub_2', plan: 'pro_year' })

  test('the highest of what is paid and what was given', () => {
    const paid = { subscriptions: [subscription()], invoices: [invoice()] }
    expect(opened(paid)).toEqual({ membership: 'basic', until: null, training: false })
    expect(opened({ ...paid, grants: [{ gives: 'premium', until: day(9) }] })).toEqual({
      membership: 'premium',
      until: day(9),
      training: false,
    })
    expect(opened({ ...paid, grants: [{ gives: 'basic', until: day(9) }] }).until).toBeNull()
    expect(opened({ ...paid, subscriptions: [subscription(), pro] }).membership).toBe('premium')
    expect(opened({ grants: [{ gives: 'premium', until: day(1) }] }).membership).toBe('free')
  })

  test('of two grants of the same, the longer one', () => {
    const grants = [
      { gives: 'basic', until: day(5) },
      { gives: 'basic', until: day(9) },
    ] as const
    expect(opened({ grants }).until).toEqual(day(9))
    expect(opened({ grants: [...grants, { gives: 'basic', until: null }] }).until).toBeNull()
  })

  const training = invoice({ id: 'in_9', subscriptionId: null, plan: 'training', paid: cents(997_00) })
  test.each<[string, Partial<InvoiceFacts>, boolean]>([
    ['paid', {}, true],
    ['paid back in part', { refunded: cents(320_00) }, true],
    ['paid back in whole', { refunded: cents(997_00) }, false],
    ['disputed', { dispute: 'open' }, false],
    ['disputed and lost', { dispute: 'lost' }, false],
    ['disputed and won', { dispute: 'won' }, true],
    ['not paid yet', open, false],
    ['free by a coupon', { paid: cents(0) }, true],
  ])('the training, bought once and %s: %s', (_, over, isOpen) => {
    expect(opened({ invoices: [{ ...training, ...over }] })).toMatchObject({
      membership: 'free',
      training: isOpen,
    })
  })

  const moments = fc.integer({ min: 0, max: 60 }).map(day)
  const plans = fc.constantFrom('basic_month', 'basic_year', 'pro_year', null)
  const facts = fc.record({
    subscriptions: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('sub_1', 'sub_2', 'sub_3'),
        plan: plans,
        status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
        startedAt: moments,
        periodStart: moments,
        periodEnd: moments,
        endsWithPeriod: fc.boolean(),
        beginsAt: fc.option(moments),
      }),
      { selector: ({ id }) => id },
    ),
    invoices: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...'abcdefgh'),
        subscriptionId: fc.constantFrom('sub_1', 'sub_2', 'sub_3', null),
        plan: fc.constantFrom('basic_month', 'training', null),
        status: fc.constantFrom('draft', 'open', 'paid', 'uncollectible', 'void'),
        paid: fc.constantFrom(0, 29_99).map(cents),
        refunded: fc.constantFrom(0, 10_00, 29_99).map(cents),
        dispute: fc.constantFrom(null, 'open', 'won', 'lost'),
        createdAt: moments,
        paidAt: fc.option(moments),
        firstDeclinedAt: fc.option(moments),
        periodStart: moments,
        periodEnd: moments,
      }),
      { selector: ({ id }) => id },
    ),
    grants: fc.array(
      fc.record({ gives: fc.constantFrom('basic', 'premium', 'training'), until: fc.option(moments) }),
      { maxLength: 3 },
    ),
  }) as fc.Arbitrary<Facts>

  test('is the same in whatever order, and however often, the provider’s facts are read', () => {
    const shuffled = <One>(all: readonly One[]) =>
      fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })
    fc.assert(
      fc.property(
        facts.chain((known) =>
          fc.tuple(
            fc.constant(known),
            fc.record({
              subscriptions: shuffled(known.subscriptions),
              invoices: shuffled(known.invoices),
              grants: shuffled(known.grants),
            }),
          ),
        ),
        moments,
        ([known, again], now) => {
          expect(openedBy(again, now)).toEqual(openedBy(known, now))
          expect(nextMoment(again, () => 0, now)).toEqual(nextMoment(known, () => 0, now))
        },
      ),
    )
  })

  test('changes by itself at no moment before the one that is foreseen', () => {
    fc.assert(
      fc.property(facts, moments, fc.integer({ min: 0, max: 60 * 24 }), (known, now, hours) => {
        const next = nextMoment(known, () => 6, now)
        const later = new Date(now.getTime() + hours * 3_600_000)
        if (next === null || later < next) expect(openedBy(known, later)).toEqual(openedBy(known, now))
      }),
    )
  })
})

describe('a membership runs out', () => {
  const over = subscription({ status: 'canceled', endsWithPeriod: true })
  test.each<[string, Standing, SubscriptionFacts, InvoiceFacts[], boolean]>([
    ['when its cancelled period ends', 'ending', over, [invoice()], true],
    ['when its grace ends', 'grace', subscription({ status: 'past_due' }), [invoice()], true],
    [
      'and was ended at the provider before that was noted',
      'grace',
      { ...over, periodEnd: day(62) },
      [invoice()],
      true,
    ],
    [
      'but not before its period ends, when it is ended by hand',
      'running',
      { ...over, periodEnd: day(62) },
      [invoice()],
      false,
    ],
    ['nor when it is paid back', 'running', over, [invoice({ refunded: cents(29_99) })], false],
    ['nor when it is disputed', 'running', over, [invoice({ dispute: 'open' })], false],
    ['nor twice', 'ended', over, [invoice()], false],
    ['nor while it runs', 'running', subscription(), [invoice()], false],
  ])('%s', (_, before, one, invoices, expected) => {
    expect(ranOut(before, one, invoices, day(40))).toBe(expected)
  })
})
