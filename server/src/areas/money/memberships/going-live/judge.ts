import { accountChecks } from './account-checks.ts'
import { billingChecks } from './billing-checks.ts'
import { type CheckFacts, withSilenceOnce } from './check.ts'
import { priceChecks, SOLD } from './price-checks.ts'
import type { StoredCheck } from './tables.ts'
import { webhookChecks } from './webhook-checks.ts'

/** Judges what stands at the provider, and what came from it. */
export const judge = (facts: CheckFacts): StoredCheck[] =>
  withSilenceOnce(facts.setup, [
    ...accountChecks(facts),
    ...webhookChecks(facts),
    ...priceChecks(facts),
    ...billingChecks(facts),
  ])

/**
 * Finds the plans that aren't sold, by the names of STRIPE_PRICES. A plan whose price couldn't be read now stays as it was before.
 * @param before the plans that weren't sold until now
 */
export function unsoldBy(checks: readonly StoredCheck[], before: readonly string[]): string[] {
  const states = new Map(checks.map(({ id, state }) => [id, state]))
  return SOLD.map(({ id }) => id).filter((id) => {
    const state = states.get(`price_${id}`)
    return state === 'fault' || (state !== 'ok' && before.includes(id))
  })
}
