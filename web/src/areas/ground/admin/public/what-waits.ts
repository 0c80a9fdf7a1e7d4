import type { Urgency } from '@cancha/domain/ground/home/lines'
import type { AdminScreen } from '../../../../shell/manifest/feature.ts'

/** A line of the home: how many of something wait, in words, and where they are listed. */
export type WaitingLine = { name: string; count: number; words: string; href: string; urgency: Urgency }

/**
 * Returns a line for each thing that waits on these screens, in their order. A thing without a number has no line:
 * nothing of it waits, or the viewer isn't told of it.
 */
export function whatWaits(
  screens: readonly AdminScreen[],
  counted: readonly { name: string; count: number }[],
): WaitingLine[] {
  const counts = new Map(counted.map(({ name, count }) => [name, count]))
  return screens.flatMap(({ href, waits = {} }) =>
    Object.entries(waits).flatMap(([name, { one, many, href: elsewhere, urgency = 'person' }]) => {
      const count = counts.get(name) ?? 0
      return count > 0
        ? [{ name, count, words: count === 1 ? one : many, href: elsewhere ?? href, urgency }]
        : []
    }),
  )
}
