import type { Deal } from '@cancha/contract/deals/deal'

type Price = Deal['prices'][number]

/** A change of a price; `by` is null for the price with which the deal was published. */
export type PriceStep = Price & { by: number | null }

/** The prices of a deal, the last one first, each with how much it changed. */
export const priceSteps = (prices: readonly Price[]): PriceStep[] =>
  prices
    .map((one, at) => ({ ...one, by: at === 0 ? null : one.price - (prices[at - 1]?.price ?? one.price) }))
    .toReversed()

/** For how long a lower price is news, in milliseconds. */
const NEWS_MS = 30 * 86_400_000

/** The last change, if the price went down and that is news. */
export function lastDrop(prices: readonly Price[], now: number): { by: number; at: string } | null {
  const [last] = priceSteps(prices)
  if (!last || last.by === null || last.by >= 0 || now - Date.parse(last.at) > NEWS_MS) return null
  return { by: -last.by, at: last.at }
}
