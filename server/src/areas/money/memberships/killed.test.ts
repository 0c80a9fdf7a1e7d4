import { setTimeout as pause } from 'node:timers/promises'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  atProvider,
  CARDS,
  callMine,
  chargedTo,
  newKey,
  openedFor,
} from '../../../testing/builders/payments.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { wrongs } from '../../../testing/payments-walk.ts'
import { runApi } from '../../../testing/programs/run-api.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { queueComparisons } from './sync/compare.ts'
import { checkouts, paymentCustomers } from './tables.ts'

const ROUNDS = rounds(1, 20)
const PAYERS = 6

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Lets the leases that the killed process held run out. */
async function leasesPass(people: Person[]): Promise<void> {
  const { db } = app.services.database
  const ids = people.map(({ id }) => id)
  const past = sql`now() - interval '2 minutes'`
  await db.update(checkouts).set({ leaseUntil: past }).where(inArray(checkouts.userId, ids))
  await db.update(paymentCustomers).set({ leaseUntil: past }).where(inArray(paymentCustomers.userId, ids))
}

test(
  `row 56: kill -9 while ${PAYERS} people pay, ${ROUNDS} rounds: whoever submitted is charged once and has it, or isn't and hasn't`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const people = await Promise.all(Array.from({ length: PAYERS }, () => person(app)))
      const program = await runApi(app)
      const keys = new Map(people.map(({ id }) => [id, newKey()]))
      const pay = (who: Person) =>
        fetch(`${program.address}/api/users/sub`, {
          method: 'POST',
          headers: { ...who.headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            payment_method: CARDS.good,
            email: who.email,
            product_api_id: PLANS.basic_month.priceId,
            checkout: keys.get(who.id),
          }),
        }).catch(() => null)
      const paying = people.map(pay)
      await pause(Math.random() * 1_200)
      program.signal('SIGKILL')
      await program.ended
      await Promise.all(paying)

      await leasesPass(people)
      // Half of them come back and ask; of the others the nightly comparison finds out.
      for (const who of people.slice(0, PAYERS / 2))
        await callMine(app, who, `/memberships/checkouts/${keys.get(who.id)}`)
      await queueComparisons(app.services)
      await app.runJobs()
      for (const who of people) {
        const account = await atProvider(app, who)
        const rows = await app.services.database.db
          .select()
          .from(checkouts)
          .where(eq(checkouts.userId, who.id))
        const opened = await openedFor(app, who)
        if (account)
          expect(
            wrongs(account, rows, { ...opened, grants: [] }, await app.services.payments.now()),
            `round ${round}`,
          ).toEqual([])
        const charged = await chargedTo(app, who)
        expect(charged.length).toBeLessThanOrEqual(1)
        expect(opened.membership).toBe(charged.length === 1 ? 'basic' : 'free')
      }
    }
  },
  rounds(120_000, 900_000),
)
