import { subcategoryHref } from '@cancha/domain/talk/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/errors.ts'
import { shownSubcategoryQuery } from '../category/load-category.ts'
import { addressOf, wayOut } from './load-topic.ts'
import { topicQuery } from './queries.ts'

const SHAPE = /^\/forums(?:pro)?\/[^/]+\/([^/]+)\/?$/

const isMissing = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)

/**
 * Where an address of the forums with a code and without a title leads, which the specification has too: its code is a topic's, or
 * else a subcategory's.
 * @returns the whole address; null for an address of another shape
 * @throws what loading a topic throws: a redirect to where a refusal leads, or not found
 */
export async function fromShortAddress({
  pathname,
  href,
  queryClient,
}: {
  pathname: string
  href: string
  queryClient: QueryClient
}): Promise<string | null> {
  const part = SHAPE.exec(pathname)?.[1]
  if (part === undefined) return null
  const sid = decodeURIComponent(part)
  return queryClient
    .ensureQueryData(topicQuery(sid, 1))
    .then(addressOf)
    .catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      const { subcategory } = await queryClient.ensureQueryData(shownSubcategoryQuery(sid, {}))
      return subcategoryHref(subcategory.tier, subcategory)
    })
    .catch((error: unknown) => {
      throw wayOut(error, href)
    })
}
