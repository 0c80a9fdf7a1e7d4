/**
 * The price ids of our plans, and what they are called in the operator's account at Stripe (the setting STRIPE_PRICES). A price
 * that isn't among them keeps its name.
 */
export type PriceNames = {
  ours(stripes: string): string
  stripes(ours: string): string
}

export function priceNames(names: Readonly<Record<string, string>>): PriceNames {
  const stripesOf = new Map(Object.entries(names))
  const oursOf = new Map(Object.entries(names).map(([ours, stripes]) => [stripes, ours]))
  return {
    ours: (stripes) => oursOf.get(stripes) ?? stripes,
    stripes: (ours) => stripesOf.get(ours) ?? ours,
  }
}
