import { type Grant, openedBy } from '@cancha/domain/money/memberships/opened'
import { isDisputed, isRefunded, lastPaidOf } from '@cancha/domain/money/memberships/subscription'
import type { Account } from '../adapters/payments/payments.ts'
import type { Faults } from '../adapters/payments/sandbox/faults.ts'
import { accountFacts, type Checkout } from '../areas/money/memberships/sync/facts.ts'

/** Chance that comes again with the same seed. */
export type Chance = { one<Value>(of: readonly Value[]): Value; part(share: number): boolean }

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    one: (of) => of[Math.floor(next() * of.length)] as never,
    part: (share) => next() < share,
  }
}

export const faultsIn = (chance: Chance): Partial<Faults> => ({
  calls: {
    kind: chance.one(['failed', 'kept', 'limited', 'unreachable', 'lost'] as const),
    left: chance.one([1, 1, 2, 5]),
    only: chance.one(['POST /v1/', 'POST /v1/subscriptions', 'POST /v1/invoices', 'GET /v1/', null]),
  },
  webhooks: chance.one(['prompt', 'twice', 'shuffled', 'never'] as const),
})

type Opened = { membership: string; training: boolean }

/**
 * Lists the faults of a person's account: rights that were charged or given and aren't open, that are open and were
 * neither, or that were charged twice.
 * @param stored what is open, and what was given by hand
 */
export function wrongs(
  account: Account,
  rows: readonly Checkout[],
  { grants, ...stored }: Opened & { grants: readonly Grant[] },
  now: Date,
): string[] {
  const facts = { ...accountFacts(account, rows), grants }
  const { membership, training } = openedBy(facts, now)
  const found: string[] = []
  if (membership !== stored.membership || training !== stored.training)
    found.push(`paid for or given ${membership}/${training}, opened ${stored.membership}/${stored.training}`)
  const goesOn = facts.subscriptions.filter(
    ({ status, endsWithPeriod, beginsAt }) =>
      ['active', 'trialing', 'past_due'].includes(status) &&
      !endsWithPeriod &&
      !(beginsAt !== null && now < beginsAt),
  )
  if (goesOn.length > 1) found.push(`${goesOn.length} subscriptions go on being charged`)
  const trainings = facts.invoices.filter(
    (one) => one.plan === 'training' && one.status === 'paid' && !isDisputed(one) && !isRefunded(one),
  )
  if (trainings.length > 1) found.push(`${trainings.length} trainings were charged`)
  const orders = [
    ...account.subscriptions.map(({ metadata }) => metadata.checkout),
    ...account.invoices
      .filter(({ subscriptionId }) => subscriptionId === null)
      .map(({ metadata }) => metadata.checkout),
  ]
  if (new Set(orders).size < orders.length) found.push('a submit was carried out twice')
  const replaced = new Set(
    rows.filter(({ state }) => state === 'succeeded').flatMap(({ replaces }) => replaces),
  )
  for (const { id, status, periodEnd } of facts.subscriptions) {
    const paid = lastPaidOf(id, facts.invoices)
    if (status !== 'canceled' || !paid || isDisputed(paid) || isRefunded(paid)) continue
    const isInPaidTime = now < paid.periodEnd && now < periodEnd
    if (isInPaidTime && !replaced.has(id)) found.push(`${id} is paid and has ended`)
  }
  return found
}
