import { offline } from '../../api/errors.ts'
import type { Features } from './gather.ts'
import type { LateParts } from './late-parts.ts'
import { useFeatures, useParts } from './use-features.ts'

/** A loader's knowledge of the page. */
export type PartContext = { features: Features; parts: LateParts }

/** Loads a part that a feature's manifest declares as `pageParts`; one that no feature has isn't loaded. */
export async function bringPart({ features, parts }: PartContext, name: string): Promise<void> {
  const load = features.pageParts.get(name)
  if (load) await parts.bring(load)
}

/**
 * The part that the page's loader brought.
 * @throws ApiError offline if it isn't there: the server drew the page, and the part's code didn't reach the browser
 */
export function usePart(name: string): unknown {
  const load = useFeatures().pageParts.get(name)
  const loaded = useParts()
  const part = load && loaded.get(load)
  if (!part) throw offline()
  return part
}
