import type { InputOf } from '@cancha/contract/ground/operation'
import type { coupons as operations } from '@cancha/contract/money/coupons'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { eq } from 'drizzle-orm'
import { programActor } from '../../server/src/areas/ground/audit/audit.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import { endCoupon } from '../../server/src/areas/money/coupons/codes/end-coupon.ts'
import { makeCoupon } from '../../server/src/areas/money/coupons/codes/make-coupon.ts'
import { offerTraining } from '../../server/src/areas/money/coupons/offers/offer-training.ts'
import { checkouts } from '../../server/src/areas/money/memberships/tables.ts'
import type { Services } from '../../server/src/services.ts'
import { emailOf } from '../people/email-of.ts'

type Body = InputOf<typeof operations.makeCoupon>['body']

const ONCE: Pick<Body, 'off' | 'duration' | 'plans' | 'firsttime'> = {
  off: 'percent',
  duration: 'once',
  plans: [],
  firsttime: false,
}

/** The code with which a yearly member of the demo paid. */
const USED = 'VECINOS-20'
const ENDED = 'FERIA-AUSTIN'

const couponsFrom = (today: string): Body[] => [
  {
    ...ONCE,
    key: 'demo-cupon-vecinos-00001',
    code: USED,
    percent: 20,
    plans: ['basic_month', 'basic_year'],
    uses: 50,
    until: addDays(today, 120) ?? today,
    reason: 'Vecinos invitados por un miembro',
  },
  {
    ...ONCE,
    key: 'demo-cupon-podcast-00001',
    code: 'PODCAST-10',
    off: 'amount',
    amount: cents(10_00),
    duration: 'months',
    months: 3,
    plans: ['basic_month'],
    firsttime: true,
    reason: 'Para quienes escuchan el podcast de la casa',
  },
  {
    ...ONCE,
    key: 'demo-cupon-feria-0000001',
    code: ENDED,
    percent: 25,
    uses: 30,
    reason: 'Feria de vivienda de Austin',
  },
]

/** Makes the coupons of the demo. @returns the provider's id of the one that is used */
export async function seedCoupons(services: Services): Promise<string> {
  const by = { ...programActor, actorId: (await administrator(services)).id }
  let used = ''
  for (const body of couponsFrom(dayOf(new Date()))) {
    const { id, code } = await makeCoupon(services, by, body)
    if (code === USED) used = id
  }
  return used
}

/** The submit with which somebody of the demo used it, so that the coupon's page tells who did. */
export async function seedUse(
  { database: { db } }: Services,
  { userId, key, promotionId, at }: { userId: number; key: string; promotionId: string; at: Date },
): Promise<void> {
  const plan = PLANS.basic_year
  await db
    .insert(checkouts)
    .values({
      key,
      userId,
      plan: plan.id,
      kind: 'new',
      promotionId,
      discount: { percentOff: 20, amountOff: null, covers: { charges: 'first' } },
      credit: cents(0),
      today: cents(255_99),
      replaces: [],
      keepsCard: true,
      signsIn: false,
      state: 'succeeded',
      leaseUntil: at,
      createdAt: at,
      endedAt: at,
    })
    .onConflictDoNothing()
}

/** Ends one of the coupons, and offers the training to a yearly member: the letter waits in the outbox. */
export async function seedOffers(services: Services, userId: number): Promise<void> {
  const { id, viewer } = await administrator(services)
  const ended = (await services.payments.coupons()).find(({ code }) => code === ENDED)
  const by = { ...programActor, actorId: id }
  if (ended) await endCoupon(services, { viewer, by }, ended.id, 'La feria terminó')
  await offerTraining(services, { actor: programActor, first: true }, userId)
}

async function administrator({ database: { db } }: Services) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('admin')))
  if (!user) throw new Error('the demo has no administrator')
  const { id, membership, lender, dealer, editor, moderates } = user
  return { id, viewer: { id, level: 1 as const, membership, lender, dealer, editor, moderates } }
}
