/** Where the steps of the chart of prices begin, in dollars; the last one has no end. */
export const PRICE_STEPS = [
  0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000,
] as const

/** Whether the chart shows a step as looked for: some of its prices lie between these. */
export function isStepWithin(
  step: number,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: { priceFrom?: number; priceTo?: number },
): boolean {
  const begins = PRICE_STEPS[step] ?? 0
  const ends = PRICE_STEPS[step + 1] ?? Number.POSITIVE_INFINITY
  return begins <= priceTo && ends > priceFrom
}
