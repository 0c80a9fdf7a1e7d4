import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '../../ground/amounts/cents.ts'
import { leftToRefund, mayRefund, type Refundable } from './refundable.ts'

const payment = (more: Partial<Refundable> = {}): Refundable => ({
  status: 'paid',
  paid: cents(29_99),
  refunded: cents(0),
  ordered: [],
  dispute: null,
  ...more,
})

describe('what may be paid back', () => {
  test.each([
    ['everything of what was paid', payment(), 29_99],
    ['what is left', payment({ refunded: cents(10_00) }), 19_99],
    ['less what is ordered', payment({ refunded: cents(10_00), ordered: [cents(5_00), cents(4_99)] }), 10_00],
    ['nothing of what isn’t paid', payment({ status: 'open', paid: cents(0) }), 0],
    ['nothing while a bank has it', payment({ dispute: 'open' }), 0],
    ['nothing of what a bank gave back', payment({ dispute: 'lost' }), 0],
    ['everything of a dispute that was won', payment({ dispute: 'won' }), 29_99],
    ['nothing where more was ordered than is left', payment({ ordered: [cents(30_00)] }), 0],
  ])('is %s', (_, given, left) => {
    expect(leftToRefund(given)).toBe(left)
  })

  test.each([
    [payment(), 29_99, true],
    [payment(), 1, true],
    [payment(), 30_00, 'amount_too_large'],
    [payment(), 0, 'amount_too_large'],
    [payment(), -1, 'amount_too_large'],
    [payment({ refunded: cents(29_99) }), 1, 'charge_already_refunded'],
    [payment({ ordered: [cents(29_99)] }), 1, 'charge_already_refunded'],
    [payment({ dispute: 'open' }), 1, 'charge_disputed'],
    [payment({ dispute: 'lost' }), 1, 'charge_lost'],
    [payment({ status: 'open', paid: cents(0) }), 1, 'not_paid'],
    [payment({ paid: cents(0) }), 1, 'not_paid'],
  ] as const)('of %o, %d is %s', (given, amount, answer) => {
    expect(mayRefund(given, cents(amount))).toBe(answer)
  })
})

/** Everything that may happen to a payment, in any order. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('order' as const), amount: fc.integer({ min: -10, max: 5_000 }) }),
  fc.record({
    what: fc.constantFrom('arrives', 'refused', 'fails', 'disputed', 'won', 'lost'),
    which: fc.nat(20),
  }),
)

test('row 72: whatever is ordered, refused, lost, disputed or comes back, no more is paid back than was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.array(happening, { maxLength: 60 }), (paid, all) => {
      let dispute: Refundable['dispute'] = null
      const ordered: Cents[] = []
      const done: Cents[] = []
      const now = (): Refundable => ({
        status: 'paid',
        paid: cents(paid),
        refunded: cents(done.reduce((sum, one) => sum + one, 0)),
        ordered: [...ordered],
        dispute,
      })
      for (const one of all) {
        if ('amount' in one) {
          if (mayRefund(now(), cents(one.amount)) === true) ordered.push(cents(one.amount))
        } else if (one.what === 'arrives' || one.what === 'refused') {
          const [amount] = ordered.splice(one.which % Math.max(1, ordered.length), 1)
          if (amount !== undefined && one.what === 'arrives') done.push(amount)
        } else if (one.what === 'fails') done.splice(one.which % Math.max(1, done.length), 1)
        else dispute = one.what === 'disputed' ? 'open' : (one.what as 'won' | 'lost')
        const { refunded } = now()
        expect(refunded + ordered.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(paid)
        expect(leftToRefund(now())).toBeGreaterThanOrEqual(0)
        if (dispute === 'open' || dispute === 'lost') expect(leftToRefund(now())).toBe(0)
      }
    }),
  )
})
