import { cents } from '@cancha/domain/ground/amounts/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../testing/stand-ins/payments.ts'
import type { BalanceMovement } from './deposits.ts'
import { sendBack } from './sandbox/api/balance.ts'
import { disputeInvoice, endDispute } from './sandbox/desk/actions.ts'
import { whole as all } from './stripe/payments-of-customer.ts'

const DAY_S = 86_400

let bench: TestPayments
beforeAll(async () => {
  bench = await testPayments('http')
})
afterAll(() => bench.close())

let number = 0
const key = () => `key_${++number}`
const net = (rows: readonly BalanceMovement[]) => rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0)

test('what came and went is in the balance with its fees, and a deposit is the sum of what it took along', async () => {
  const { payments, sandbox } = bench
  const began = await payments.now()
  const buy = async () => {
    const id = await newCustomer(payments, key())
    const { latestInvoice } = await payments.subscribe(order(id), key())
    return latestInvoice?.id ?? ''
  }
  const [kept, refunded, disputed] = [await buy(), await buy(), await buy()]
  await payments.refund(refunded, cents(10_00), key())
  await disputeInvoice(sandbox, disputed)

  const before = await all(payments.balanceSince(began))
  const seen = before.map(({ kind, amount, fee }) => [kind, amount, fee])
  // 2.9 % of 29.99 and 30 cents
  expect(seen).toEqual([
    ['dispute', -29_99, 15_00],
    ['refund', -10_00, 0],
    ['charge', 29_99, 1_17],
    ['charge', 29_99, 1_17],
    ['charge', 29_99, 1_17],
  ])
  const invoices = await Promise.all(
    before.map(({ paymentIntent }) => payments.invoiceOf(paymentIntent ?? '')),
  )
  expect(invoices).toEqual([disputed, refunded, disputed, refunded, kept])
  expect(await payments.invoiceOf('pi_nobody')).toBeNull()
  expect(await all(payments.depositsSince(began))).toEqual([])

  await sandbox.moveClock(3 * DAY_S)
  const [deposit, ...others] = await all(payments.depositsSince(began))
  expect(others).toEqual([])
  expect(deposit).toMatchObject({ amount: net(before), status: 'on_its_way' })
  const along = (await payments.contentsOf(deposit?.id ?? '')).movements
  expect(along).toEqual(before)
  // A deposit is no movement of its own.
  expect(await all(payments.balanceSince(began))).toEqual(before)

  await sandbox.moveClock(DAY_S)
  expect(await all(payments.depositsSince(began))).toMatchObject([{ id: deposit?.id, status: 'arrived' }])
  // Money that a bank gives back comes with the next deposit; the dispute's fee stays.
  await endDispute(sandbox, disputed, 'won')
  await sandbox.moveClock(4 * DAY_S)
  const [second] = await all(payments.depositsSince(began))
  expect(await payments.contentsOf(second?.id ?? '')).toMatchObject({
    movements: [{ kind: 'dispute', amount: 29_99, fee: 0 }],
    returned: [],
  })

  // A deposit that the bank sends back goes with the next one, which names it.
  await sandbox.write((world) => sendBack(world, second?.id ?? ''))
  await sandbox.moveClock(4 * DAY_S)
  const [third] = await all(payments.depositsSince(began))
  expect(third).toMatchObject({ amount: 29_99, status: 'arrived' })
  expect(await payments.contentsOf(third?.id ?? '')).toEqual({ movements: [], returned: [second?.id] })
  expect(await all(payments.depositsSince(began))).toContainEqual({ ...second, status: 'failed' })
})

test('what the house owes waits until there is more', async () => {
  const { payments, sandbox } = bench
  const began = await payments.now()
  const id = await newCustomer(payments, key())
  const { latestInvoice } = await payments.subscribe(order(id), key())
  await payments.refund(latestInvoice?.id ?? '', cents(29_99), key())
  await sandbox.moveClock(5 * DAY_S)
  expect(await all(payments.depositsSince(began))).toEqual([])
  expect(net(await all(payments.balanceSince(began)))).toBe(-1_17)
  await payments.subscribe(order(id), key())
  await sandbox.moveClock(4 * DAY_S)
  expect(await all(payments.depositsSince(began))).toMatchObject([{ amount: 29_99 - 2 * 1_17 }])
})
