import { memberships } from '@cancha/contract/money/memberships'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sandbox } from '../../adapters/payments/sandbox/sandbox.ts'
import { users } from '../../areas/ground/users/tables.ts'
import { queueDue } from '../../areas/money/memberships/sync/due.ts'
import { syncCustomer } from '../../areas/money/memberships/sync/sync-customer.ts'
import { checkouts, paymentCustomers, payments, subscriptions } from '../../areas/money/memberships/tables.ts'
import { type Person, person } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

export const DAY_S = 86_400

/** The sandbox of an app, which is there in every test app. */
export function sandboxOf({ sandbox }: TestApp): Sandbox {
  if (!sandbox) throw new Error('this app has no sandbox')
  return sandbox
}

/** Lets the sandbox send its webhooks to the app's own address. */
export function takeWebhooks(app: TestApp): void {
  sandboxOf(app).sendTo(async (body, signature) => (await postWebhook(app, body, signature)).statusCode)
}

export const postWebhook = (app: TestApp, body: string | Buffer, signature: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

/** Sends all webhooks that wait, and runs what they enqueue. */
export async function hearWebhooks(app: TestApp): Promise<void> {
  takeWebhooks(app)
  while ((await sandboxOf(app).deliver({ all: true })).sent > 0);
  await app.runJobs()
}

/** Moves the provider's clock, without its webhooks, and runs what is due by it. */
export async function passDays(app: TestApp, days: number): Promise<void> {
  await sandboxOf(app).moveClock(days * DAY_S)
  await queueDue(app.services)
  await app.runJobs()
}

/**
 * Lets nothing more happen to those for whom a file's earlier tests have bought: the clock that later ones move neither renews nor
 * charges nor reads them. Otherwise each test would do all of those before it again.
 */
export const letRest = (app: TestApp): Promise<void> =>
  app.asOwner(`
    update sandbox_objects set due_at = null where due_at is not null;
    update sandbox_events set send_at = null where send_at is not null;
    update payment_customers set due_at = null, copied = changes where due_at is not null or copied < changes`)

let count = 0
/** A key as pages make them. */
export const newKey = (): string => `envio-${String(++count).padStart(20, '0')}`

type Purchase = { card?: string; coupon?: string; checkout?: string; expected?: number; email?: string }

/** Stripe's names for its test cards. */
export const CARDS = {
  good: 'pm_card_visa',
  other: 'pm_card_mastercard',
  noFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  /** Is kept, and each charge is declined. */
  failing: 'pm_card_chargeCustomerFail',
  asks: 'pm_card_threeDSecure2Required',
  asksOnce: 'pm_card_authenticationRequiredOnSetup',
  disputed: 'pm_card_createDispute',
} as const

/** A member's submit of a checkout. */
export const subscribe = (app: TestApp, who: Person, plan: PlanId, given: Purchase = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/sub',
    headers: who.headers,
    payload: {
      payment_method: given.card ?? CARDS.good,
      email: given.email ?? who.email,
      product_api_id: PLANS[plan].priceId,
      checkout: given.checkout ?? newKey(),
      ...(given.coupon && { coupon: given.coupon }),
      ...(given.expected !== undefined && { expected: given.expected }),
    },
  })

/** A member who pays a plan; fails if that doesn't work. */
export async function buy(app: TestApp, who: Person, plan: PlanId, given: Purchase = {}) {
  const answer = (await subscribe(app, who, plan, given)).json()
  if (answer.state?.status !== 'succeeded') throw new Error(`not bought: ${JSON.stringify(answer)}`)
  return answer as { newsubid: string; customerid: string }
}

/** The form of a visitor without an account, as the page sends it. */
export const visitorsForm = (more: Record<string, unknown> = {}) => ({
  payment_method: CARDS.good,
  product_api_id: PLANS.basic_month.priceId,
  checkout: newKey(),
  email: `visita${++count}@prueba.example`,
  firstname: 'Vera',
  lastname: 'Visita',
  password: 'Ladrillo 7 rojo',
  ...more,
})

/** Reads the row of a person's account. */
export async function accountRow({ services }: TestApp, id: number) {
  const [row] = await services.database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such account')
  return row
}

/** Reads the stored rights of a person: membership and training. */
export async function openedFor(app: TestApp, { id }: { id: number }) {
  const { membership, intensiveTraining: training } = await accountRow(app, id)
  return { membership, training }
}

async function customerRow({ services }: TestApp, userId: number) {
  const [row] = await services.database.db
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), isNull(paymentCustomers.asideAt)))
  return row
}

/** Reads a person's account at the provider; null for a person who isn't a customer. */
export async function atProvider(app: TestApp, { id }: { id: number }) {
  const customer = await customerRow(app, id)
  return customer ? app.services.payments.accountOf(customer.customerId) : null
}

/** Reads the row of a person as the provider's customer; fails for a person who isn't one. */
export async function customerOf(app: TestApp, { id }: { id: number }) {
  const customer = await customerRow(app, id)
  if (!customer) throw new Error('not a customer')
  return customer
}

/** Everything that came from a person's card. */
export async function chargedTo(app: TestApp, who: { id: number }): Promise<number[]> {
  const account = await atProvider(app, who)
  return (account?.invoices ?? [])
    .filter(({ status, paid }) => status === 'paid' && paid > 0)
    .map(({ paid }) => paid)
    .toSorted((one, other) => one - other)
}

/** Reads a person's account at the provider, as a webhook would have it done. */
export async function syncPerson(app: TestApp, { id }: { id: number }): Promise<void> {
  const customer = await customerRow(app, id)
  if (customer) await syncCustomer(app.services, customer.id)
}

/** The rows that are stored about what a person pays. */
export async function storedOf({ services: { database } }: TestApp, { id }: { id: number }) {
  const { db } = database
  const isTheirs = eq(paymentCustomers.userId, id)
  const subs = await db
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, subscriptions.customerId))
    .where(isTheirs)
  const bills = await db
    .select({ row: payments })
    .from(payments)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, payments.customerId))
    .where(isTheirs)
  const submits = await db.select().from(checkouts).where(eq(checkouts.userId, id))
  return {
    subscriptions: subs.map(({ row }) => row),
    payments: bills.map(({ row }) => row),
    checkouts: submits,
  }
}

/** Calls an operation about a member's own payments. */
export const callMine = (app: TestApp, who: Person, path: string, body?: object) =>
  app.http.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  })

/** A member's own page, as the contract reads it. */
export async function ownPage(app: TestApp, who: Person) {
  return memberships.mine.answer.parse((await callMine(app, who, '/memberships/mine')).json())
}

/** Somebody whose renewal was declined, with the link of the letter. */
export async function inGrace(app: TestApp): Promise<{ who: Person; token: string; subid: string }> {
  const who = await person(app)
  const { newsubid } = await buy(app, who, 'basic_month')
  const account = await atProvider(app, who)
  await app.services.payments.useCard(account?.customerId ?? '', CARDS.failing, `falla-${who.id}`)
  await passDays(app, 31)
  const letter = app.letters.find(({ to, subject }) => to === who.email && subject.startsWith('No pudimos'))
  const token = /\/membresia\/reparar\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  return { who, token, subid: newsubid }
}
