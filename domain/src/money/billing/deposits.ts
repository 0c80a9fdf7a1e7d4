import { type Cents, cents, sumOf } from '../../ground/amounts/cents.ts'

/**
 * The kinds of movement of the balance with the payment provider: charges, refunds, money that banks took or gave back, fees,
 * the rest.
 */
export const BALANCE_KINDS = ['charge', 'refund', 'dispute', 'fee', 'other'] as const
export type BalanceKind = (typeof BALANCE_KINDS)[number]

/** Where a deposit stands: on its way, at the bank, or come back. */
export const DEPOSIT_STATUSES = ['on_its_way', 'arrived', 'failed', 'canceled'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** Movements of one kind, added up: amounts below zero for what went, and what the provider kept of them. */
export type BalanceSum = { kind: BalanceKind; amount: Cents; fee: Cents }

/** The sums of movements. `fees` is above zero where the provider kept money; the others are below zero where money went out. */
export type BalanceTotals = Record<Exclude<BalanceKind, 'fee'> | 'fees' | 'net', Cents>

/**
 * Adds movements up: net = charge + refund + dispute + other − fees. A movement that is a fee itself counts as one.
 * @throws RangeError if a sum is more than MOST_CENTS
 */
export function totalsOf(sums: readonly BalanceSum[]): BalanceTotals {
  const of = (kind: BalanceKind) => sumOf(sums.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const fees = cents(sumOf(sums.map(({ fee }) => fee)) - of('fee'))
  const [charge, refund, dispute, other] = [of('charge'), of('refund'), of('dispute'), of('other')]
  return { charge, refund, dispute, other, fees, net: cents(sumOf([charge, refund, dispute, other]) - fees) }
}

/** Sums of movements that happened in a month, or reached the bank in it; the two are different ones at a month's edges. */
export type MonthSum = BalanceSum & { happened: boolean; deposited: boolean }

/**
 * A month from what was charged to what the bank has: `net` of what happened in it, plus what happened before and was deposited in it,
 * less what happened in it and is deposited later, is what was deposited in it.
 */
export type MonthStatement = BalanceTotals & { before: Cents; later: Cents; deposited: Cents }

/** @throws RangeError if a sum is more than MOST_CENTS */
export function statementOf(sums: readonly MonthSum[]): MonthStatement {
  const netOf = (which: (one: MonthSum) => boolean) => totalsOf(sums.filter(which)).net
  const happened = totalsOf(sums.filter((one) => one.happened))
  const before = netOf((one) => one.deposited && !one.happened)
  const later = netOf((one) => one.happened && !one.deposited)
  return { ...happened, before, later, deposited: cents(happened.net + before - later) }
}
