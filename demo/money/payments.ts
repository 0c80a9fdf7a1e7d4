import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { and, eq, ne, sql } from 'drizzle-orm'
import { disputeInvoice, refundInvoice } from '../../server/src/adapters/payments/sandbox/desk/actions.ts'
import type { Sandbox } from '../../server/src/adapters/payments/sandbox/sandbox.ts'
import type { App } from '../../server/src/app.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { readDeposits } from '../../server/src/areas/money/billing/deposits/read-deposits.ts'
import { ensureCustomer } from '../../server/src/areas/money/memberships/customers.ts'
import { syncCustomer } from '../../server/src/areas/money/memberships/sync/sync-customer.ts'
import { membershipGrants, paymentCustomers } from '../../server/src/areas/money/memberships/tables.ts'
import type { Services } from '../../server/src/services.ts'
import { emailOf } from '../people/email-of.ts'
import { seedCoupons, seedOffers, seedUse } from './coupons.ts'

const DAY_S = 86_400
/** A clock that is less behind is ours. */
const A_MINUTE = 60

/** A member who pays at the sandbox, with the plan and its beginning; earlier beginnings come first. */
type Payer = {
  key: string
  plan: PlanId
  daysAgo: number
  /** By its name in the provider's list of test cards. */
  card: string
  /** Cancelled since: what is paid stays open. */
  cancelled?: true
  /** The card that replaced it later, which declines each charge. */
  laterCard?: string
  /** The fate of the first payment: cents that were paid back, or a dispute that waits for an answer. */
  since?: { paidBack: number } | 'disputed'
  /** Paid with the demo's coupon; the training is offered to them. */
  withCoupon?: true
}

const PAYERS: readonly Payer[] = [
  { key: 'carmen', plan: 'pro_year', daysAgo: 200, card: 'pm_card_mastercard', since: { paidBack: 150_00 } },
  { key: 'beto', plan: 'basic_month', daysAgo: 68, card: 'pm_card_visa' },
  // The renewal of two days ago was declined.
  {
    key: 'tomas',
    plan: 'basic_month',
    daysAgo: 33,
    card: 'pm_card_visa',
    laterCard: 'pm_card_chargeCustomerFail',
  },
  { key: 'wendy', plan: 'basic_year', daysAgo: 30, card: 'pm_card_visa', withCoupon: true },
  { key: 'santiago', plan: 'basic_year', daysAgo: 20, card: 'pm_card_amex', cancelled: true },
  { key: 'esteban', plan: 'basic_month', daysAgo: 6, card: 'pm_card_visa', since: 'disputed' },
]

/**
 * Lets some members of the demo community pay at the sandbox, as people who began months ago: with receipts of each period, a card
 * that is declined, a plan that was cancelled. A step that was done before a crash isn't done again. Without a sandbox nobody pays.
 * Of several processes one is at the demo's parts (rest.ts). No transaction is open meanwhile: it would be cut off as idle.
 */
export async function seedPayments({ services, sandbox }: Pick<App, 'services' | 'sandbox'>): Promise<void> {
  if (sandbox) await payAll(services, sandbox)
}

const COUPONS_DAYS_AGO = 210

async function payAll(services: Services, sandbox: Sandbox): Promise<void> {
  const { db } = services.database
  const [someone] = await db.select({ one: sql`1` }).from(paymentCustomers).limit(1)
  // Behind is the clock only while this runs.
  if (someone && (await secondsAhead(sandbox)) > -A_MINUTE) return
  // Older than every payment.
  await setClock(sandbox, -COUPONS_DAYS_AGO * DAY_S)
  const promotionId = await seedCoupons(services)
  const paying = []
  for (const payer of PAYERS) {
    await setClock(sandbox, -payer.daysAgo * DAY_S)
    paying.push({ ...payer, ...(await begin(services, payer, promotionId)) })
  }
  await setClock(sandbox, 0)
  for (const { userId, id, customerId, subscriptionId, cancelled, since, key, withCoupon } of paying) {
    if (since) await happens(services, sandbox, customerId, since)
    if (cancelled) await services.payments.endWithPeriod(subscriptionId, true, `demo-${key}-cancelled`)
    await db
      .delete(membershipGrants)
      .where(and(eq(membershipGrants.userId, userId), ne(membershipGrants.gives, 'training')))
    await syncCustomer(services, id)
    if (withCoupon) await seedOffers(services, userId)
  }
  await readDeposits(services)
}

/** Refunds or disputes the latest payment, unless a run before has done it. */
async function happens(
  { payments }: Services,
  sandbox: Sandbox,
  customerId: string,
  since: NonNullable<Payer['since']>,
): Promise<void> {
  const invoice = (await payments.accountOf(customerId))?.invoices.at(-1)
  if (!invoice || invoice.refunded > 0 || invoice.dispute !== null) return
  if (since === 'disputed') await disputeInvoice(sandbox, invoice.id)
  else await refundInvoice(sandbox, invoice.id, since.paidBack)
}

const secondsAhead = async (sandbox: Sandbox): Promise<number> =>
  Math.round(((await sandbox.now()).getTime() - Date.now()) / 1_000)

/** Moves the clock to so many seconds ahead of ours. It never goes back, but for the first time. */
async function setClock(sandbox: Sandbox, ahead: number): Promise<void> {
  const now = await secondsAhead(sandbox)
  if (now < ahead || now > -A_MINUTE) await sandbox.moveClock(ahead - now)
}

async function begin(
  services: Services,
  { key, plan, card, laterCard, withCoupon }: Payer,
  promotionId: string,
) {
  const { database, payments } = services
  const [user] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(key)))
  if (!user) throw new Error(`the demo has no ${key}`)
  const { customer } = await ensureCustomer(services, user)
  const { customerId } = customer
  const [begun] = (await payments.accountOf(customerId))?.subscriptions ?? []
  const subscription =
    begun ??
    (await payments.subscribe(
      {
        customerId,
        priceId: PLANS[plan].priceId,
        paymentMethod: card,
        promotionId: withCoupon ? promotionId : null,
        credit: cents(0),
        chargesFrom: null,
        metadata: { userId: String(user.id), plan, checkout: `demo-${key}` },
      },
      `demo-${key}`,
    ))
  if (withCoupon)
    await seedUse(services, {
      userId: user.id,
      key: `demo-${key}`,
      promotionId,
      at: subscription.startedAt,
    })
  if (laterCard) await payments.useCard(customerId, laterCard, `demo-${key}-card`)
  return { userId: user.id, id: customer.id, customerId, subscriptionId: subscription.id }
}
