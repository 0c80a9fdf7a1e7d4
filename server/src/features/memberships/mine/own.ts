import type { memberships } from '@cancha/contract/memberships'
import type { AnswerOf } from '@cancha/contract/operation'
import { isHeld, opensTraining } from '@cancha/domain/memberships/opened'
import { PLAN_IDS, PLANS, type PlanId } from '@cancha/domain/memberships/plans'
import type { InvoiceFacts } from '@cancha/domain/memberships/subscription'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import type { Services } from '../../../services.ts'
import { type Held, NO_PLANS, type Plans, plansOf } from '../checkout/order.ts'
import { storedFacts } from '../sync/facts.ts'
import { customerOf } from '../sync/sync-customer.ts'
import { checkouts, membershipGrants, payments } from '../tables.ts'
import { daysUntil, nextAmount, presentCard, presentPayment, presentSubscription } from './present.ts'

/** The longest list of payments. */
const PAYMENTS_MOST = 120

/** What a person pays, has bought and was given. */
export async function ownMembership(
  services: Services,
  viewer: Viewer,
): Promise<AnswerOf<typeof memberships.mine>> {
  const { db } = services.database
  const now = await services.payments.now()
  const facts = await storedFacts(db, viewer.id)
  const customer = await customerOf(db, viewer.id)
  const { current, next } = plansOf(facts, now)
  const rows = customer
    ? await db
        .select()
        .from(payments)
        .where(eq(payments.customerId, customer.id))
        .orderBy(desc(payments.createdAt), desc(payments.id))
        .limit(PAYMENTS_MOST)
    : []
  const training = facts.invoices.find(opensTraining)
  const grants = await db.select().from(membershipGrants).where(eq(membershipGrants.userId, viewer.id))
  const grant = grants.find((one) => one.gives !== 'training' && isHeld(one, now))
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
    grant:
      grant && grant.gives !== 'training'
        ? { membership: grant.gives, until: grant.until?.toISOString() ?? null }
        : null,
    // What was begun and never paid is nobody's business any more.
    payments: rows.filter(({ status }) => status === 'paid' || status === 'open').map(presentPayment),
  }
}

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

/** The plans, and what each is for whoever asks. */
export async function plansFor(
  services: Services,
  viewer: Viewer | null,
): Promise<AnswerOf<typeof memberships.plans>> {
  const { payments: provider, database } = services
  const now = await provider.now()
  const plans = viewer ? plansOf(await storedFacts(database.db, viewer.id), now) : NO_PLANS
  const selling = provider.browser !== null
  return {
    selling,
    plans: PLAN_IDS.map((id) => ({
      plan: id,
      product_api_id: PLANS[id].priceId,
      sold: selling,
      ...stateOf(id, plans, now),
    })),
    fields: provider.browser,
  }
}

function stateOf(id: PlanId, { current, next, hasTraining, contested }: Plans, now: Date) {
  if (id === 'training') {
    const state = hasTraining ? 'owned' : contested.training ? 'contested' : 'none'
    return { state, daysleft: null } as const
  }
  if (current?.plan === id) {
    const daysleft = daysUntil(current.periodEnd, now)
    // One that another takes the place of is the plan of now until then.
    return { state: current.endsWithPeriod && !next ? ('ending' as const) : ('current' as const), daysleft }
  }
  const state = next?.plan === id ? 'next' : contested.membership && !current ? 'contested' : 'none'
  return { state, daysleft: null } as const
}
