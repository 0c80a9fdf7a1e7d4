import type { MemberHas } from '@cancha/contract/money/memberships/member-has'
import { type Has, hasOf } from '@cancha/domain/money/memberships/has'
import { type Offered, offeredTo } from '@cancha/domain/money/memberships/offered'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import type { z } from 'zod'
import type { Services } from '../../../../services.ts'
import { type OwnOffer, ownOffers } from '../slots.ts'
import { storedFacts } from '../sync/facts.ts'

/** A person's plans and grants, their standing to each plan, and the offers that wait for them at a price of their own. */
export type HasNow = {
  has: Has
  offers: readonly OwnOffer[]
  standsTo(plan: PlanId): { state: Offered; offer: OwnOffer | null }
}

/** All that a person has at this moment, by the provider's clock. */
export async function hasNow(services: Services, userId: number): Promise<HasNow> {
  const has = hasOf(await storedFacts(services.database.db, userId), await services.payments.now())
  const found = await Promise.all(services.declared.filled(ownOffers).map((find) => find(services, userId)))
  return standingWith(
    has,
    found.filter((offer) => offer !== null),
  )
}

/** The same from what is known already. */
export const standingWith = (has: Has, offers: readonly OwnOffer[]): HasNow => ({
  has,
  offers,
  standsTo(plan) {
    const offer = offers.find((one) => one.plan === plan) ?? null
    const state = offeredTo(PLANS[plan], has, offer !== null)
    return { state, offer: state === 'offered' ? offer : null }
  },
})

const STATUS = { trial: 'trialing', ending: 'ending', grace: 'past_due' } as const

/** Presents a member's plans, grants and offer to administrators. */
export function presentHas({ has, offers, standsTo }: HasNow): z.input<typeof MemberHas> {
  const { current, next, given, training, contested } = has
  const offer = offers.find(({ plan }) => standsTo(plan).offer !== null)
  return {
    paid: current && {
      plan: current.plan,
      status: STATUS[current.standing as keyof typeof STATUS] ?? 'active',
      until: current.periodEnd.toISOString(),
    },
    next: next && { plan: next.plan, at: (next.beginsAt ?? next.periodEnd).toISOString() },
    given: given && { ...given, until: given.until?.toISOString() ?? null },
    training: training && { ...training, until: training.until?.toISOString() ?? null },
    contested: (['membership', 'training'] as const).filter((what) => contested[what]),
    offer: offer ? { plan: offer.plan, price: offer.price, until: offer.until.toISOString() } : null,
  }
}
