import { memberships } from '@cancha/contract/money/memberships'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  disputeInvoice,
  endDispute,
  refundInvoice,
} from '../../../../adapters/payments/sandbox/desk/actions.ts'
import {
  atProvider,
  buy,
  CARDS,
  callMine,
  chargedTo,
  customerOf,
  hearWebhooks,
  letRest,
  openedFor,
  ownPage,
  passDays,
  sandboxOf,
  storedOf,
  subscribe,
  syncPerson,
} from '../../../../testing/builders/payments.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => letRest(app))
afterAll(() => app.close())

const BASIC = { membership: 'basic', training: false }
const FREE = { membership: 'free', training: false }
const isSignedIn = async (who: Person) =>
  (await app.http.inject({ url: '/api/users/session', headers: who.headers })).json().user !== null
const subjects = async (who: Person) => {
  await app.runJobs()
  return app.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)
}
const invoiceOf = async (who: Person) => (await atProvider(app, who))?.invoices[0]?.id ?? ''

/** How each plan stands to a person, by its name. */
async function plansShownTo(who: Person): Promise<Record<string, string>> {
  const { plans } = memberships.plans.answer.parse((await callMine(app, who, '/memberships/plans')).json())
  return Object.fromEntries(plans.map(({ plan, state }) => [plan, state]))
}

/** Someone whose renewals are declined from now on. */
async function withFailingCard(who: Person): Promise<void> {
  const account = await atProvider(app, who)
  await app.services.payments.useCard(account?.customerId ?? '', CARDS.failing, `falla-${who.id}`)
}

describe('a subscription that goes on', () => {
  test('is renewed by the provider’s clock, without any webhook, and each renewal has its receipt once', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await sandboxOf(app).setFaults({ webhooks: 'never' })
    await passDays(app, 32)
    await passDays(app, 0)
    await sandboxOf(app).setFaults({ webhooks: 'prompt' })
    await hearWebhooks(app)
    expect(await chargedTo(app, who)).toEqual([29_99, 29_99])
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await subjects(who)).toEqual(['Ya tienes Básica mensual', 'Recibo de Básica mensual'])
    expect((await ownPage(app, who)).payments).toHaveLength(2)
  })
})

describe('a renewal that is declined', () => {
  test('leaves all open for seven days with letters on days 1, 3 and 6, then ends once, with the sessions', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await withFailingCard(who)
    await passDays(app, 31)
    expect(await openedFor(app, who)).toEqual(BASIC)
    const grace = (await ownPage(app, who)).subscription
    expect(grace).toMatchObject({ status: 'past_due', can: { repair: true, change: false } })
    expect(grace?.graceuntil).not.toBeNull()
    for (let day = 1; day <= 6; day++) await passDays(app, 1)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect(await isSignedIn(who)).toBe(true)
    await passDays(app, 1)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await isSignedIn(who)).toBe(false)
    await passDays(app, 30)
    await hearWebhooks(app)
    expect(await chargedTo(app, who)).toEqual([29_99])
    const account = await atProvider(app, who)
    expect(account?.subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(account?.invoices.filter(({ status }) => status === 'open')).toEqual([])
    expect(await subjects(who)).toEqual([
      'Ya tienes Básica mensual',
      'No pudimos cobrar tu tarjeta',
      'No pudimos cobrar tu tarjeta',
      'Mañana se cierra tu membresía: tu tarjeta no se pudo cobrar',
      'Terminó Básica mensual',
    ])
    expect(app.letters.findLast(({ to }) => to === who.email)?.text).toContain(
      'terminó: pasaron 7 días y tu tarjeta no se pudo cobrar. No se te cobrará nada más.',
    )
  })

  test('is mended by the provider’s own retry within the grace', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await withFailingCard(who)
    await passDays(app, 31)
    const account = await atProvider(app, who)
    await app.services.payments.useCard(account?.customerId ?? '', CARDS.good, `vuelve-${who.id}`)
    const open = account?.invoices.find(({ status }) => status === 'open')
    await app.services.payments.payInvoice(open?.id ?? '', `paga-${who.id}`)
    await passDays(app, 8)
    expect(await openedFor(app, who)).toEqual(BASIC)
    expect((await ownPage(app, who)).subscription).toMatchObject({ status: 'active', graceuntil: null })
    expect(await isSignedIn(who)).toBe(true)
  })
})

describe('money that goes back', () => {
  test('in whole ends what it paid for at once, and nothing is charged again; sessions go on', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await refundInvoice(sandboxOf(app), await invoiceOf(who))
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect(await isSignedIn(who)).toBe(true)
    await passDays(app, 40)
    expect(await chargedTo(app, who)).toEqual([29_99])
    expect((await ownPage(app, who)).payments).toMatchObject([{ status: 'refunded', refunded: 29_99 }])
    expect(await subjects(who)).toContain('Te devolvimos $29.99')
  })

  test('in part ends nothing', async () => {
    const who = await person(app)
    await buy(app, who, 'training')
    await refundInvoice(sandboxOf(app), await invoiceOf(who), 320_00)
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual({ membership: 'free', training: true })
    expect((await ownPage(app, who)).payments).toMatchObject([{ status: 'partly_refunded' }])
    await refundInvoice(sandboxOf(app), await invoiceOf(who))
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(FREE)
  })

  test.each(['basic_month', 'training'] as const)(
    'by a dispute about %s closes it at once, is shown to administrators, and opens again if it is won',
    async (plan) => {
      const who = await person(app)
      await buy(app, who, plan)
      const before = await openedFor(app, who)
      const invoice = await invoiceOf(who)
      await disputeInvoice(sandboxOf(app), invoice)
      await hearWebhooks(app)
      expect(await openedFor(app, who)).toEqual(FREE)
      const { rows } = await app.services.database.db.execute(
        sql`select from audit_log where action = 'payment.disputed' and target_id = ${String(who.id)}`,
      )
      expect(rows).toHaveLength(1)
      expect(await subjects(who)).toContain('Tu banco reclamó un pago tuyo')
      // It opens again if it is won, so that buying it meanwhile would be paying twice.
      const again = await subscribe(app, who, plan)
      expect([again.statusCode, again.json().msg]).toEqual([409, expect.stringContaining('revisa el pago')])
      expect(await plansShownTo(who)).toMatchObject({ [plan]: 'contested' })
      expect(await ownPage(app, who)).toMatchObject({ subscription: null, training: null })
      await endDispute(sandboxOf(app), invoice, 'won')
      await hearWebhooks(app)
      expect(await openedFor(app, who)).toEqual(before)
      // Nothing is charged again without being asked for.
      await passDays(app, 40)
      expect(await chargedTo(app, who)).toHaveLength(1)
    },
  )

  test('by a dispute that is lost stays closed, and may be bought again', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const invoice = await invoiceOf(who)
    await disputeInvoice(sandboxOf(app), invoice)
    await endDispute(sandboxOf(app), invoice, 'lost')
    await hearWebhooks(app)
    expect(await openedFor(app, who)).toEqual(FREE)
    expect((await subscribe(app, who, 'basic_month')).json().status).toBe('active')
    expect(await openedFor(app, who)).toEqual(BASIC)
  })
})

describe('what a deleted account leaves', () => {
  test.each([
    ['that asked to be deleted', "delete_at = now() + interval '14 days'"],
    ['that is blocked', 'blocked_at = now()'],
  ])('an account %s isn’t charged again, from the next minute on', async (_, change) => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await app.asOwner(`update users set ${change} where id = ${who.id}`)
    await passDays(app, 0)
    await passDays(app, 40)
    expect(await chargedTo(app, who)).toEqual([29_99])
  })

  test('no subscription and no card at the provider; what was paid stays in the books without them', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { customerId = '' } = (await atProvider(app, who)) ?? {}
    await app.asOwner(`update users set delete_at = now() - interval '1 minute' where id = ${who.id}`)
    const { queueDueDeletions } = await import('../../../people/security/personal-data/delete-account.ts')
    await queueDueDeletions(app.services)
    await app.runJobs()
    await passDays(app, 40)
    expect(await app.services.payments.accountOf(customerId)).toBeNull()
    const { payments, subscriptions, checkouts } = await storedOf(app, who)
    expect(payments).toMatchObject([{ paid: 29_99, cardLast4: null }])
    expect(subscriptions).toHaveLength(1)
    expect(checkouts).toEqual([])
  })
})

describe('a subscription of which the provider knows nothing any more', () => {
  test('has ended when that is found out; another time that it is read doesn’t move that day', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    const { id: customer } = await customerOf(app, who)
    await app.asOwner(
      `update subscriptions set subscription_id = 'sub_gone_' || id where customer_id = ${customer}`,
    )
    const read = async () => {
      await syncPerson(app, who)
      const { subscriptions } = await storedOf(app, who)
      return subscriptions.find(({ subscriptionId }) => subscriptionId.startsWith('sub_gone_'))
    }
    expect(await read()).toMatchObject({ status: 'canceled', standing: 'ended', endedAt: expect.any(Date) })
    const day = new Date('2026-01-02T03:04:05Z')
    await app.asOwner(
      `update subscriptions set ended_at = '${day.toISOString()}' where subscription_id like 'sub_gone_%'
        and customer_id = ${customer}`,
    )
    expect((await read())?.endedAt).toEqual(day)
  })
})

describe('the comparison', () => {
  test('of somebody about whom all is known writes nothing', async () => {
    const who = await person(app)
    await buy(app, who, 'basic_month')
    await hearWebhooks(app)
    const { queueComparisons } = await import('./compare.ts')
    await queueComparisons(app.services)
    await app.runJobs()
    const { rows } = await app.services.database.db.execute(
      sql`select from audit_log where action = 'payments.mended' and target_id = ${String(who.id)}`,
    )
    expect(rows).toEqual([])
  })
})

test('a page that is open asks its session again when what is paid changes elsewhere', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_month')
  await refundInvoice(sandboxOf(app), await invoiceOf(who))
  const role = async () => (await callMine(app, who, `/users/${who.id}`)).json().user.membershiprole as string
  expect(await role()).toBe('basic')
  await syncPerson(app, who)
  expect(await role()).toBe('free')
})

test('a draft that was given up at the provider is stored no longer', async () => {
  const who = await person(app)
  await buy(app, who, 'basic_month')
  await app.asOwner(`insert into payments (customer_id, invoice_id, status, subtotal, total, paid, refunded, created_at, period_start, period_end)
    select id, 'in_given_up', 'draft', 100, 100, 0, 0, now(), now(), now() from payment_customers where user_id = ${who.id}`)
  await syncPerson(app, who)
  expect((await storedOf(app, who)).payments.map(({ status }) => status)).toEqual(['paid'])
})
