import { cents } from '@cancha/domain/ground/amounts/cents'
import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import type { Payments, Price } from '../payments.ts'
import { type AskStripe, unless } from './ask-stripe.ts'
import type { PriceNames } from './price-names.ts'

const KNOWN_MS = 600_000

/** Reads what prices charge, and remembers it for a while: they are asked for at each payment. */
export function priceReader(ask: AskStripe, prices: PriceNames): Payments['priceOf'] {
  const known = new LRUCache<string, { price: Price | null }>({ max: 100, ttl: KNOWN_MS })
  return async (priceId, { anew } = { anew: false }) => {
    const before = anew ? undefined : known.get(priceId)
    if (before) return before.price
    const found = await unless(
      'resource_missing',
      ask((stripe) => stripe.prices.retrieve(prices.stripes(priceId))),
    )
    const price = found && priceIn(found)
    known.set(priceId, { price })
    return price
  }
}

const PERIODS = ['month', 'year'] as const

function priceIn({
  active,
  currency,
  unit_amount: amount,
  recurring,
  tax_behavior,
}: Stripe.Price): Price | null {
  if (!active || currency !== 'usd' || amount === null) return null
  const containsTax = tax_behavior === 'inclusive'
  if (!recurring) return { amount: cents(amount), period: 'once', containsTax }
  const period = PERIODS.find((known) => known === recurring.interval)
  return recurring.interval_count === 1 && period ? { amount: cents(amount), period, containsTax } : null
}
