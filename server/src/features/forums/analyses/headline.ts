import type { Topic } from '@cancha/contract/forums/topic'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { LRUCache } from 'lru-cache'

/** How many analyses' figures are kept. */
const MOST = 1_000

type Data = Parameters<(typeof CALCULATORS)[keyof typeof CALCULATORS]['compute']>[0]

type Figure = NonNullable<Topic['figures']>[number]

const known = new LRUCache<string, { figure: Figure | null }>({ max: MOST })

/**
 * The headline figure of an analysis; null where its inputs don't give one. Whoever opens a topic sees those of all of its
 * analyses, and each takes a calculation of thirty years: it is a function of the inputs, and kept by them.
 */
export function headlineOf(type: keyof typeof CALCULATORS, data: Data): Figure | null {
  const key = `${type} ${JSON.stringify(data)}`
  const found = known.get(key)
  if (found) return found.figure
  const { headline, compute } = CALCULATORS[type]
  const figure = compute(data)[headline] ?? null
  known.set(key, { figure })
  return figure
}
