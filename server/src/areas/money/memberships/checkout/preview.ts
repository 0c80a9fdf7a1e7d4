import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { memberships } from '@cancha/contract/money/memberships'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Call } from '../../../../http/request/mount.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { presentCard } from '../mine/present.ts'
import { planOfPrice } from '../plan-prices.ts'
import { storedCredits, storedFacts } from '../sync/facts.ts'
import { customerOf } from '../sync/sync-customer.ts'
import { markPayer } from './browser.ts'
import { orderFor } from './order.ts'
import { discountOf, presentCoupon, usablePromotion } from './promotions.ts'
import { personOf, unlessUnavailable } from './submit.ts'

const NOTHING_BOUGHT = { subscriptions: [], invoices: [], grants: [], credits: new Map() }

/** The cost of a plan for the caller, today and at each renewal. Nothing is stored. */
export async function previewOf(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  { product_api_id, coupon }: InputOf<typeof memberships.preview>['body'],
): Promise<AnswerOf<typeof memberships.preview>> {
  const { payments, database } = services
  const plan = orNotFound(planOfPrice(product_api_id))
  // From here on the browser can come back to what it begins, whatever gets lost on the way.
  if (!viewer) markPayer(call)
  const now = await payments.now()
  const person = viewer && (await personOf(services, viewer.id))
  const found = coupon
    ? await unlessUnavailable(usablePromotion(payments, coupon, plan, person))
    : { promotion: null, error: null }
  const facts = viewer
    ? {
        ...(await storedFacts(database.db, viewer.id)),
        credits: await storedCredits(database.db, viewer.id),
      }
    : NOTHING_BOUGHT
  const discount = found.promotion && discountOf(found.promotion)
  const { kind, totals, startsAt } = orderFor(plan, facts, { discount, now })
  return {
    kind,
    price: totals.price,
    discount: totals.discount,
    credit: totals.credit,
    today: totals.today,
    startsat: startsAt.toISOString(),
    renewals: totals.renewals.map(({ at, amount }) => ({ at: at.toISOString(), amount })),
    coupon: found.promotion && presentCoupon(found.promotion),
    couponerror: found.error?.msg ?? null,
    card: viewer ? presentCard(await customerOf(database.db, viewer.id)) : null,
  }
}
