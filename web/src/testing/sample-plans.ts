import { PLAN_IDS, PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import type { PlanState } from '../areas/money/memberships/queries.ts'

type Own = Pick<PlanState, 'state' | 'daysleft' | 'until' | 'offer'>

const NONE: Own = { state: 'none', daysleft: null, until: null, offer: null }

/** The API's answer about the plans: the viewer's standing to each one, and whether they are sold at all. */
export const samplePlans = (own: Partial<Record<PlanId, Partial<Own>>> = {}, selling = true) => ({
  selling,
  plans: PLAN_IDS.map((plan) => ({
    plan,
    product_api_id: PLANS[plan].priceId,
    sold: selling,
    ...NONE,
    ...own[plan],
  })),
  fields: selling ? { provider: 'sandbox', key: 'pk', source: '/dev/pagos/tarjeta' } : null,
})
