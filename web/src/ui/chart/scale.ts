/** At most six round axis values from the lowest to the highest value, including zero. */
export function marksBetween(lowest: number, highest: number): number[] {
  const low = Math.min(0, lowest)
  const high = Math.max(0, highest)
  if (high === low) return [0]
  const rough = (high - low) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= rough) ?? rough
  const first = Math.floor(low / step)
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step)
}
