/** The kinds of pages that a visit leads to, in their order. */
const READING = [
  'panel',
  'forum',
  'topic',
  'courses',
  'course',
  'article',
  'deals',
  'deal',
  'messenger',
  'notifications',
  'network',
  'calculators',
  'financing',
  'membership',
] as const
const VISITING = [
  'front',
  'articles',
  'article',
  'courses',
  'course',
  'forum',
  'topic',
  'deals',
  'deal',
  'calculators',
  'prices',
] as const

export type PageKind = (typeof READING)[number] | (typeof VISITING)[number]
/** Writers read as members do, answer in the topic that they read, and write a message. */
export type PersonKind = 'visitor' | 'reader' | 'writer'

export const SCRIPTS: Record<PersonKind, readonly PageKind[]> = {
  visitor: VISITING,
  reader: READING,
  writer: READING,
}

/** The shares of all visits. */
const SHARES: readonly [PersonKind, number][] = [
  ['visitor', 0.6],
  ['reader', 0.3],
  ['writer', 0.1],
]

/** The mean time between two pages, and the longest, in milliseconds. */
const [THINKS, THINKS_MOST] = [3_000, 12_000]

/** Numbers between 0 and 1 that are the same each time for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the things, as often as its weight says. */
function chosen<T>(weighted: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [thing, weight] of weighted) {
    left -= weight
    if (left < 0) return thing
  }
  throw new Error('there is nothing to choose from')
}

/** One of the things by Zipf's law: the first is met twice as often as the second, three times as often as the third. */
export const byZipf = <T>(things: readonly T[], random: () => number): T =>
  chosen(
    things.map((thing, rank) => [thing, 1 / (rank + 1)] as const),
    random,
  )

/** A time that passes at random until the next of something, with this mean. */
export const pauseOf = (mean: number, random: () => number): number => -Math.log(1 - random()) * mean

export type Visit<Page> = {
  person: PersonKind
  /** The number of the member, from 0; of a visitor, of their address. */
  who: number
  steps: { page: Page; thinks: number }[]
}

/** The next visit: somebody's way through all areas. */
export function nextVisit<Page>(
  pages: Record<PersonKind, Partial<Record<PageKind, readonly Page[]>>>,
  people: number,
  random: () => number,
): Visit<Page> {
  const person = chosen(SHARES, random)
  const who = Math.floor(random() * people)
  const steps = SCRIPTS[person].map((kind) => ({
    page: byZipf(pages[person][kind] ?? [], random),
    thinks: Math.min(THINKS_MOST, pauseOf(THINKS, random)),
  }))
  return { person, who, steps }
}
