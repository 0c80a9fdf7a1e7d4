import { expect, test } from 'vitest'
import type { Account } from '../../../../adapters/payments/payments.ts'
import { confirmableUntil, dutiesOf } from './duties.ts'
import type { Checkout } from './facts.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2027-03-04T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const KEY = 'submit'

/** The duties about a customer with one unpaid bill, of the submit. */
function dutiesFor(made: { bill?: object; submit?: object; now?: Date }) {
  const bill = {
    id: 'bill',
    subscriptionId: null,
    status: 'open',
    metadata: { checkout: KEY },
    createdAt: ago(1),
    payment: { state: 'requires_action', clientSecret: 'secret' },
    ...made.bill,
  }
  const account = { customerId: 'cus', card: null, subscriptions: [], invoices: [bill] } as unknown as Account
  const submit = {
    key: KEY,
    kind: 'new',
    state: 'requires_action',
    replaces: [],
    chargesFrom: null,
    ...made.submit,
  }
  const rows = [submit as unknown as Checkout]
  return dutiesOf(account, { rows, leaves: false, now: made.now ?? NOW })
}
const VOIDED = [{ do: 'void', invoiceId: 'bill' }]

test.each([
  ['waits for its person’s bank', {}, []],
  ['has waited for nearly a day', { bill: { createdAt: ago(23.9) } }, []],
  ['has waited for more than a day', { bill: { createdAt: ago(24.1) } }, VOIDED],
  ['is a draft that has waited so long', { bill: { createdAt: ago(24.1), status: 'draft' } }, VOIDED],
  ['is void already', { bill: { createdAt: ago(24.1), status: 'void' } }, []],
  [
    'failed at the bank',
    { bill: { payment: { state: 'declined', decline: { code: 'card_declined' } } } },
    VOIDED,
  ],
  ['belongs to a submit that failed', { submit: { state: 'failed' } }, VOIDED],
  [
    'belongs to a submit that succeeded',
    { bill: { createdAt: ago(24.1) }, submit: { state: 'succeeded' } },
    [],
  ],
  ['was made elsewhere', { bill: { createdAt: ago(24.1), metadata: {} } }, []],
  ['is paid', { bill: { createdAt: ago(24.1), status: 'paid' } }, []],
] as const)('a bill that %s', (_what, made, duties) => {
  expect(dutiesFor(made)).toEqual(duties)
})

test('a smaller plan that waits for the bank is given up an hour before the larger one would be renewed', () => {
  const chargesFrom = ago(-10)
  const submit = { kind: 'down', chargesFrom }
  const last = confirmableUntil(chargesFrom)
  expect(chargesFrom.getTime() - last.getTime()).toBe(HOUR_MS)
  expect(dutiesFor({ submit, bill: { createdAt: ago(0) }, now: new Date(last.getTime() - 1) })).toEqual([])
  expect(dutiesFor({ submit, bill: { createdAt: ago(0) }, now: last })).toEqual(VOIDED)
})
