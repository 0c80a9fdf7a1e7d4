import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { HAS_NOTHING, type Held, hasOf } from '@cancha/domain/money/memberships/has'
import { isHeld, opensTraining } from '@cancha/domain/money/memberships/opened'
import { PLAN_IDS, PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import type { InvoiceFacts } from '@cancha/domain/money/memberships/subscription'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { unsoldNow } from '../going-live/stored-setup.ts'
import { receiptsOfCustomers } from '../receipts/find-receipts.ts'
import { storedFacts } from '../sync/facts.ts'
import { customerOf, customersOf } from '../sync/sync-customer.ts'
import { checkouts, membershipGrants, payments } from '../tables.ts'
import { type HasNow, hasNow, standingWith } from './has-now.ts'
import { daysUntil, nextAmount, presentCard, presentPayment, presentSubscription } from './present.ts'

/** The longest list of payments. */
const PAYMENTS_MOST = 120

/** A person's plan, payments, card, training and grant, for their own page. */
export async function ownMembership(
  services: Services,
  viewer: Viewer,
): Promise<AnswerOf<typeof memberships.mine>> {
  const { db } = services.database
  const now = await services.payments.now()
  const facts = await storedFacts(db, viewer.id)
  const customer = await customerOf(db, viewer.id)
  const { current, next, given: grant } = hasOf(facts, now)
  const customers = await customersOf(db, viewer.id)
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.customerId, customers))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAYMENTS_MOST)
  const papers = await receiptsOfCustomers(db, customers)
  const training = facts.invoices.find(opensTraining)
  const grants = await db.select().from(membershipGrants).where(eq(membershipGrants.userId, viewer.id))
  const given = grants.find((one) => one.gives === 'training' && isHeld(one, now))
  const since = training?.paidAt ?? training?.createdAt ?? given?.givenAt
  return {
    subscription:
      current &&
      presentSubscription(viewer, current, next, {
        invoices: facts.invoices,
        charge: await nextCharge(db, viewer.id, { current, next }, facts.invoices),
        now,
      }),
    card: presentCard(customer),
    training: since ? { since: since.toISOString() } : null,
    grant: grant && { membership: grant.membership, until: grant.until?.toISOString() ?? null },
    payments: rows.filter(isShown).map((row) => presentPayment(row, papers)),
  }
}

/**
 * Leaves out orders that were begun and never paid, and invoices of 0: a plan that begins later has one at the provider, and nothing
 * was sold by it.
 */
const isShown = ({ status, subtotal }: typeof payments.$inferSelect): boolean =>
  (status === 'paid' || status === 'open') && subtotal > 0

async function nextCharge(
  db: Db,
  userId: number,
  { current, next }: { current: Held; next: Held | null },
  invoices: readonly InvoiceFacts[],
) {
  const charged = next ?? current
  if (!next && current.endsWithPeriod) return null
  const [checkout] = await db
    .select({ discount: checkouts.discount, chargesFrom: checkouts.chargesFrom })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.providerId, charged.id)))
  return {
    at: next?.beginsAt ?? charged.periodEnd,
    amount: nextAmount(charged, invoices, checkout),
  }
}

/** The plans, and the viewer's standing to each. */
export async function plansFor(
  services: Services,
  viewer: Viewer | null,
): Promise<AnswerOf<typeof memberships.plans>> {
  const { payments: provider } = services
  const now = await provider.now()
  const theirs = viewer ? await hasNow(services, viewer.id) : standingWith(HAS_NOTHING, [])
  const selling = provider.browser !== null
  const unsold = selling ? await unsoldNow(services.database.db) : new Set()
  return {
    selling,
    plans: PLAN_IDS.map((id) => ({
      plan: id,
      product_api_id: PLANS[id].priceId,
      sold: selling && !unsold.has(id),
      ...standingTo(id, theirs, now),
    })),
    fields: provider.browser,
  }
}

/** How a person stands to a plan, in the wire's format. */
function standingTo(plan: PlanId, { has, standsTo }: HasNow, now: Date) {
  const { state, offer } = standsTo(plan)
  const isPaid = state === 'current' || state === 'ending'
  const gift = plan === 'training' ? has.training : has.given
  const until = state === 'given' || state === 'included' ? gift?.until : offer?.until
  return {
    state,
    daysleft: isPaid && has.current ? daysUntil(has.current.periodEnd, now) : null,
    until: until?.toISOString() ?? null,
    offer: offer && { price: offer.price, address: offer.address },
  }
}
