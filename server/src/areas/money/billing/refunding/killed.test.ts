import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atProvider, buy, newKey, storedOf } from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { runApi } from '../../../../testing/programs/run-api.ts'
import { rounds } from '../../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { paymentCustomers } from '../../memberships/tables.ts'
import { refundOrders } from '../tables.ts'
import { settleAllAbandoned } from './carry-out.ts'

const ROUNDS = rounds(1, 20)
const PAYERS = 4

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
afterAll(() => app.close())

test(
  `row 72: kill -9 while ${PAYERS} payments are paid back: each is paid back once, or not at all`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const payers = []
      for (let count = 0; count < PAYERS; count++) {
        const who = await person(app)
        await buy(app, who, 'basic_month')
        payers.push({ who, id: String((await storedOf(app, who)).payments[0]?.id), key: newKey() })
      }
      const program = await runApi(app)
      const paying = payers.map(({ id, key }) =>
        fetch(`${program.address}/api/admin/payments/refund`, {
          method: 'POST',
          headers: { ...boss.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ id, key, amount: '10', left: 29_99, reason: 'prueba' }),
        }).catch(() => null),
      )
      await pause(Math.random() * 800)
      program.signal('SIGKILL')
      await program.ended
      await Promise.all(paying)

      // The leases that the killed process held run out.
      const past = sql`now() - interval '2 minutes'`
      const { db } = app.services.database
      await db.update(refundOrders).set({ leaseUntil: past })
      await db.update(paymentCustomers).set({ leaseUntil: past })
      await settleAllAbandoned(app.services)
      const orders = await db.select().from(refundOrders)
      for (const { who, key } of payers) {
        const account = await atProvider(app, who)
        const back = account?.invoices.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
        const order = orders.find((one) => one.key === key)
        expect(back, `round ${round}`).toEqual(order ? [10_00] : [])
        expect(order?.state ?? 'done').toBe('done')
      }
    }
  },
  rounds(60_000, 900_000),
)
