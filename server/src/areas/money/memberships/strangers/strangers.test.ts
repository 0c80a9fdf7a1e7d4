import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import {
  accountRow,
  atProvider,
  buy,
  callMine,
  chargedTo,
  customerOf,
  hearWebhooks,
  letRest,
  openedFor,
  ownPage,
  sandboxOf,
  subscribe,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { users } from '../../../ground/users/tables.ts'
import { tellRenamed } from '../../../people/accounts/tell-renamed.ts'
import { ensureCustomer } from '../customers.ts'
import { queueComparisons } from '../sync/compare.ts'
import { forgetCustomer, queueDue, syncDue } from '../sync/due.ts'
import { Elsewhere } from '../sync/provider-account.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import { adoptByHand } from './adopt-by-hand.ts'
import { unknownCustomers } from './tables.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true })
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }

/** Deletes a person's payments, as after restoring a backup that is older than they are. */
const losePayments = ({ id }: Person): Promise<void> =>
  app.asOwner(`
    delete from receipts where payment_id in (select p.id from payments p join payment_customers c on c.id = p.customer_id where c.user_id = ${id});
    delete from payment_customers where user_id = ${id};
    delete from checkouts where user_id = ${id};
    delete from payment_events;
    update users set membership = 'free', paid_at = null where id = ${id}`)

/** An account that was made after the backup: its number is the next one's. */
async function loseAccount(who: Person): Promise<void> {
  await losePayments(who)
  await app.asOwner(
    `delete from users where id = ${who.id}; alter table users alter column id restart with ${who.id}`,
  )
}
/** No test's number comes twice by accident. */
let numbers = 10_000
function nextNumbers(): Promise<void> {
  numbers += 1_000
  return app.asOwner(`alter table users alter column id restart with ${numbers}`)
}

/** The customer of somebody who paid before accounts had keys. */
const forgetKey = (customerId: string) =>
  sandboxOf(app).write(async (world) => {
    const customer = await world.get('customer', customerId)
    if (!customer) throw new Error('no such customer')
    const { userId = '' } = customer.metadata
    world.put({ ...customer, metadata: { userId } })
  })
/** By the provider's clock, made a while later than the account. */
const madeLater = (customerId: string) =>
  sandboxOf(app).write(async (world) => {
    const customer = await world.get('customer', customerId)
    if (customer) world.put({ ...customer, created: customer.created + 5 })
  })
async function compare(): Promise<void> {
  await queueComparisons(app.services)
  await app.runJobs()
}
const unknown = async (customerId: string) =>
  app.services.database.db.select().from(unknownCustomers).where(eq(unknownCustomers.customerId, customerId))
async function alarms(about: string): Promise<string[]> {
  const rows = await selectRows(
    app.services.database.db,
    { title: column.text },
    sql`select title from notifications where user_id = ${boss.id} and kind = 'money_alarm' and thing = ${about}`,
  )
  return rows.map(({ title }) => title)
}
const logged = (event: string, customer: string) =>
  app.logged().filter((line) => line['event'] === event && line['customer'] === customer)

describe('after an older backup was restored', () => {
  test.each([
    ['the comparison', compare],
    ['a webhook', () => hearWebhooks(app)],
  ])('%s finds whoever paid since, and opens what they paid', async (_, look) => {
    const who = await person(app)
    const { customerid } = await buy(app, who, 'basic_month')
    await losePayments(who)
    expect(await openedFor(app, who)).toEqual(FREE)
    await look()
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await customerOf(app, who)).customerId).toBe(customerid)
    expect((await ownPage(app, who)).subscription?.plan).toBe('basic_month')
  })

  test('who buys before anybody looked is found first, and isn’t charged again', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await losePayments(who)
    const answer = await subscribe(app, who, 'basic_month')
    expect(answer.json()).toMatchObject({ code: 'conflict' })
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('whom the search doesn’t find, since the address is another one there, is found by the key with which the customer was made', async () => {
    const who = await person(app)
    const { customerid } = await buy(app, who, 'basic_month')
    await losePayments(who)
    await sandboxOf(app).write(async (world) => {
      const customer = await world.get('customer', customerid)
      if (customer) world.put({ ...customer, email: 'otra@prueba.example', created: customer.created - 600 })
    })
    await app.asOwner(
      `update sandbox_answers set answer = jsonb_set(answer, '{created}', to_jsonb((answer ->> 'created')::bigint - 600)) where answer ->> 'id' = '${customerid}'`,
    )
    const answer = await subscribe(app, who, 'basic_month')
    expect(answer.json().state).toMatchObject({ status: 'failed', error: { field: 'form' } })
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('a customer of before there were keys is known by number and e-mail of an older account, and has the key from then on', async () => {
    const who = await person(app)
    const { customerid } = await buy(app, who, 'basic_month')
    await forgetKey(customerid)
    await madeLater(customerid)
    await losePayments(who)
    await compare()
    expect(await openedFor(app, who)).toEqual(BASIC)
    const { payerKey } = await accountRow(app, who.id)
    expect(await app.services.payments.whoIs(customerid)).toMatchObject({ payerKey, userId: who.id })
  })

  test.each([
    ['with a key', false, 'no_account'],
    ['of before there were keys', true, 'other_account'],
  ])(
    'nothing of a lost member %s reaches the new member with their number: a line for the operator, once',
    async (_, isOld, why) => {
      const lost = await person(app)
      const { customerid } = await buy(app, lost, 'basic_month')
      if (isOld) await forgetKey(customerid)
      await loseAccount(lost)
      const who = await person(app)
      await nextNumbers()
      expect(who.id).toBe(lost.id)
      await hearWebhooks(app)
      await compare()
      await compare()
      expect(await openedFor(app, who)).toEqual(FREE)
      expect(await ownPage(app, who)).toMatchObject({ subscription: null, card: null, payments: [] })
      expect(await atProvider(app, who)).toBeNull()
      expect(await unknown(customerid)).toMatchObject([{ why, settledAt: null }])
      expect(logged('payments.unknown_customer', customerid)).toMatchObject([{ level: 'error', why }])
      expect(await alarms(customerid)).toHaveLength(1)
      // The new member's own key isn't the lost one's, within the day in which the provider remembers it.
      const bought = await buy(app, who, 'basic_year')
      expect(bought.customerid).not.toBe(customerid)
      expect(await chargedTo(app, who)).toEqual([319_99])
      const others = await app.services.payments.accountOf(customerid)
      expect(others?.invoices.map(({ paid }) => paid)).toEqual([29_99])
    },
  )

  test('who registers again with the same address and number isn’t taken for the member of before', async () => {
    const lost = await person(app)
    const { customerid } = await buy(app, lost, 'basic_month')
    await forgetKey(customerid)
    await loseAccount(lost)
    const who = await person(app, { email: lost.email })
    await nextNumbers()
    await compare()
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await unknown(customerid)).toMatchObject([{ why: 'young_account' }])
  })

  test('the operator says whose such a customer is, and it opens; of another account’s nothing changes', async () => {
    const lost = await person(app)
    const { customerid: customerId } = await buy(app, lost, 'basic_month')
    await loseAccount(lost)
    const who = await person(app, { email: lost.email })
    await nextNumbers()
    await compare()
    const { services } = app
    const say = (email: string, id = customerId) =>
      adoptByHand(services, { email, customerId: id, reason: 'me escribió' })
    expect(await say('nadie@prueba.example')).toContain('Nadie tiene el correo')
    expect(await say(who.email, 'cus_no_existe')).toContain('ningún cliente')
    expect(await say(who.email)).toBeNull()
    await app.runJobs()
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await unknown(customerId)).toMatchObject([{ settledAt: expect.any(Date) }])
    expect(await say(who.email)).toBeNull()
    const other = await person(app)
    expect(await say(other.email)).toContain(who.email)
    // From then on the provider itself names the account.
    await losePayments(who)
    await compare()
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('a customer of another program at the same account is noted, and nobody is woken for it', async () => {
    const id = await sandboxOf(app).write(async (world) => {
      const [any] = await world.list('customer')
      if (!any) throw new Error('no customer')
      const other = { ...any, id: 'cus_de_otros', metadata: {}, email: 'otros@prueba.example' }
      world.put(other)
      world.tell('customer.updated', other, other.id)
      return other.id
    })
    await hearWebhooks(app)
    expect(await unknown(id)).toMatchObject([{ why: 'not_ours' }])
    expect(await alarms(id)).toEqual([])
  })
})

describe('two subscriptions of one person', () => {
  test('that go on being charged raise an alarm, once, and both can be left', async () => {
    const who = await person(app, { firstName: 'Ana', lastName: 'Doble' })
    const first = await buy(app, who, 'basic_month')
    // Bought again before anybody could know of the first one.
    await losePayments(who)
    await sandboxOf(app).write(async (world) => {
      const customer = await world.get('customer', first.customerid)
      if (customer) world.put({ ...customer, email: 'otra@prueba.example' })
    })
    await app.asOwner(`delete from sandbox_answers where answer ->> 'id' = '${first.customerid}'`)
    const second = await buy(app, who, 'basic_month')
    expect(second.customerid).not.toBe(first.customerid)
    expect(await alarms(String(who.id))).toEqual([])
    await compare()
    await compare()
    expect(await alarms(String(who.id))).toEqual(['A Ana Doble se le cobran 2 suscripciones a la vez'])
    expect(app.logged().filter((line) => line['event'] === 'payments.doubled')).toHaveLength(1)
    expect((await ownPage(app, who)).payments).toHaveLength(2)
    const left = await callMine(app, who, '/users/sub/cancel', { subid: first.newsubid })
    expect(left.json()).toEqual({ success: true })
    const account = await app.services.payments.accountOf(first.customerid)
    expect(account?.subscriptions).toMatchObject([{ endsWithPeriod: true }])
    expect((await customerOf(app, who)).customerId).toBe(second.customerid)
  })
})

describe('a customer who isn’t to be had at the provider any more', () => {
  test('because the operator deleted it: the next purchase makes another, which pays, and what was paid before stays shown', async () => {
    const who = await person(app)
    const { customerid } = await buy(app, who, 'basic_month')
    await app.services.payments.deleteCustomer(customerid)
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(FREE)
    const answer = await subscribe(app, who, 'basic_year')
    expect(answer.json()).toMatchObject({ status: 'active', error: null })
    expect((await customerOf(app, who)).customerId).not.toBe(customerid)
    expect((await ownPage(app, who)).payments).toHaveLength(2)
    expect(await openedFor(app, who)).toEqual(BASIC)
  })

  test('because it was made with test keys: it opens nothing any more, nobody asks for it, and the next purchase makes another', async () => {
    const [who, back] = [await person(app), await person(app)]
    const { customerid } = await buy(app, who, 'basic_month')
    await buy(app, back, 'basic_month')
    const { payments } = app.services
    const asked: string[] = []
    const live = {
      ...app.services,
      payments: {
        ...payments,
        providerAccount: async () => ({ mode: 'live', account: 'acct_sandbox' }) as const,
        async accountOf(id: string) {
          asked.push(id)
          return payments.accountOf(id)
        },
      },
    }
    await syncCustomer(live, (await customerOf(app, who)).id)
    expect(asked).toEqual([])
    expect(await openedFor(app, who)).toEqual(FREE)
    const found = await ensureCustomer(live, await accountRow(app, who.id), { searched: true })
    expect(found.customer).toMatchObject({ mode: 'live', account: 'acct_sandbox', asideAt: null })
    expect(found.customer.customerId).not.toBe(customerid)
    // With the keys of before, the one of before is taken up again.
    expect((await ensureCustomer(app.services, await accountRow(app, who.id))).customer).toMatchObject({
      mode: 'sandbox',
    })
  })

  test('because the keys are another account’s: nobody loses what they paid, and nothing is asked for', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { payments } = app.services
    const providerAccount = async () => ({ mode: 'sandbox', account: 'acct_2' }) as const
    const elsewhere = { ...app.services, payments: { ...payments, providerAccount } }
    const { id, changes } = await customerOf(app, who)
    await app.asOwner(
      `update payment_customers set due_at = now(), changes = ${changes + 1} where id = ${id}`,
    )
    await expect(syncCustomer(elsewhere, id)).rejects.toThrow(Elsewhere)
    await syncDue(elsewhere, { id })
    await forgetCustomer(elsewhere, { id })
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await customerOf(app, who)).forgottenAt).toBeNull()
    const jobs = sql`select from pgboss.job where name in ('memberships.sync_due', 'memberships.compare_one') and state = 'created'`
    const count = async () => (await app.services.database.db.execute(jobs)).rows.length
    await app.runJobs()
    await queueDue(elsewhere)
    await queueComparisons(elsewhere)
    expect(await count()).toBe(0)
    await queueDue(app.services)
    expect(await count()).toBeGreaterThan(0)
    await app.runJobs()
  })
})

test('a new name and a new e-mail reach the provider', async () => {
  const who = await person(app)
  const { customerid } = await buy(app, who, 'basic_month')
  const told = async () => sandboxOf(app).read((world) => world.get('customer', customerid))
  const named = await callMine(app, who, '/userinfo/update', { userid: who.id, firstname: 'Nueva' })
  expect(named.statusCode).toBe(200)
  await app.runJobs()
  expect(await told()).toMatchObject({ name: 'Nueva De Prueba', email: who.email })
  await app.services.database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ email: `nueva-${who.email}` })
      .where(eq(users.id, who.id))
    await tellRenamed(app.services, tx, who.id)
  })
  await app.runJobs()
  expect(await told()).toMatchObject({ email: `nueva-${who.email}`, metadata: { userId: String(who.id) } })
})
