import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { attempt } from '../../../../api/personal-storage.ts'
import { isCheckoutKey } from '../addresses.ts'

/** Kept in this tab beside the address, so that a link back to the form shows the payment's result as well. */
const stored = (plan: PlanId) => `cancha.cobro.${plan}`

export const keepCheckoutKey = (plan: PlanId, key: string) =>
  attempt(() => sessionStorage.setItem(stored(plan), key))

export const forgetCheckoutKey = (plan: PlanId) => attempt(() => sessionStorage.removeItem(stored(plan)))

export function keptCheckoutKey(plan: PlanId): string | null {
  const key = attempt(() => sessionStorage.getItem(stored(plan)))
  return isCheckoutKey(key) ? key : null
}
