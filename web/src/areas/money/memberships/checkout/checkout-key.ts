import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { attempt } from '../../../../api/personal-storage.ts'
import { isCheckoutKey } from '../addresses.ts'

/** In this tab, besides the address: whoever comes back by a link to the form is told what became of their payment as well. */
const stored = (plan: PlanId) => `cancha.cobro.${plan}`

export const keepCheckoutKey = (plan: PlanId, key: string) =>
  attempt(() => sessionStorage.setItem(stored(plan), key))

export const forgetCheckoutKey = (plan: PlanId) => attempt(() => sessionStorage.removeItem(stored(plan)))

export function keptCheckoutKey(plan: PlanId): string | null {
  const key = attempt(() => sessionStorage.getItem(stored(plan)))
  return isCheckoutKey(key) ? key : null
}
