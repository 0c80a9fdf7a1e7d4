import { fold } from '../../ground/text/text.ts'

/** A topic of a list, as far as its place in the list depends on it. */
export type PlacedTopic = {
  replies: number
  /** The code of its subcategory. */
  subcategory: string
  /** Where its author lives, as their profile says it. */
  city: string | null
  state: string | null
}

/** A list's reader: where they live, and the codes of subcategories of which they have read something. */
export type TopicReader = {
  city: string | null
  state: string | null
  subcategories: ReadonlySet<string>
}

/** A reader of whom nothing is known. */
export const STRANGER: TopicReader = { city: null, state: null, subcategories: new Set() }

/** How many answered topics stand before all others. With them no list begins with five topics that nobody answered. */
const LEADING = 3

/** How near a topic is to a reader: what they read counts as much as their city, their state half of it. */
function nearness({ subcategory, city, state }: PlacedTopic, reader: TopicReader): number {
  const isOfState = state !== null && state === reader.state
  const isOfCity = isOfState && city !== null && fold(city) === fold(reader.city ?? '')
  return (reader.subcategories.has(subcategory) ? 2 : 0) + (isOfCity ? 2 : isOfState ? 1 : 0)
}

/**
 * Puts up to three answered topics before the others of a list's first page, the nearest to its reader first; among equally near ones,
 * and of all others, the order stays.
 */
export function answeredTopicsFirst<Topic extends PlacedTopic>(
  topics: readonly Topic[],
  reader: TopicReader,
): Topic[] {
  const leading = topics
    .filter(({ replies }) => replies > 0)
    .toSorted((one, other) => nearness(other, reader) - nearness(one, reader))
    .slice(0, LEADING)
  return [...leading, ...topics.filter((topic) => !leading.includes(topic))]
}
