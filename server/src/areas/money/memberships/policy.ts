import { isAdmin } from '@cancha/domain/ground/viewer'
import { may, type Standing } from '@cancha/domain/money/memberships/subscription'
import { owns, policy } from '../../../http/request/policy.ts'

/** `userId` is null if nobody has the requested e-mail. */
type Purchases = { userId: number | null }

/** People see their own purchases, administrators everyone's. Others don't learn whether an e-mail has an account. */
export const purchasesPolicy = policy<Purchases>()({
  read(viewer, purchases) {
    if (!owns(viewer, purchases) && !isAdmin(viewer)) return 'forbidden'
    return purchases.userId !== null || 'not_found'
  },
})

/** A subscription, with where it stands. Another's is as if there were none, for administrators too: money has one owner. */
type Subscription = { userId: number | null; standing: Standing }

const GONE = {
  code: 'conflict',
  msg: 'Este plan ya terminó. Puedes suscribirte otra vez cuando quieras.',
} as const

export const subscriptionPolicy = policy<Subscription>()({
  /** One that has ended, or that another took the place of, is left already: nothing happens. */
  leave: (viewer, subscription) => owns(viewer, subscription) || 'not_found',
  cancel: (viewer, subscription) =>
    owns(viewer, subscription) ? may('cancel', subscription.standing) || GONE : 'not_found',
  resume: (viewer, subscription) =>
    owns(viewer, subscription) ? may('resume', subscription.standing) || GONE : 'not_found',
  change: (viewer, subscription) =>
    owns(viewer, subscription) ? may('change', subscription.standing) || GONE : 'not_found',
  repair: (viewer, subscription) =>
    owns(viewer, subscription) ? may('repair', subscription.standing) || GONE : 'not_found',
})

/** A payment: people read their own receipts. */
export const paymentPolicy = policy<{ userId: number | null }>()({
  read: (viewer, payment) => owns(viewer, payment) || 'not_found',
})

/** A submit, and whether the request comes from the browser that began it. */
type OfCheckout = { userId: number; fromItsBrowser: boolean }

const BEGUN_ELSEWHERE = {
  code: 'forbidden',
  msg: 'Este pago empezó en otro navegador o en otra cuenta. Entra con la cuenta para la que pagaste y mira «Membresía».',
} as const

/**
 * Its key alone tells nobody what became of a submit. Others aren't told that there is none: to the page that means that nothing was
 * charged.
 */
export const checkoutPolicy = policy<OfCheckout>()({
  read: (viewer, checkout) => owns(viewer, checkout) || checkout.fromItsBrowser || BEGUN_ELSEWHERE,
})
