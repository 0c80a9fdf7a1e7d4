import { subcategoryHref } from '@cancha/domain/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../api/errors.ts'
import { shownSubcategoryQuery } from '../category/load-category.ts'
import { addressOf, wayOut } from './load-topic.ts'
import { topicQuery } from './queries.ts'

type Asked = {
  context: { queryClient: QueryClient }
  params: { sid: string }
  location: { href: string }
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)

/**
 * Where an address with a code and without a title leads, which the specification has too: its code is a topic's, or else a
 * subcategory's.
 * @throws always: a redirect to the whole address, or what loading a topic throws
 */
export async function loadShortAddress({ context, params: { sid }, location }: Asked): Promise<never> {
  const { queryClient } = context
  const href = await queryClient
    .ensureQueryData(topicQuery(sid, 1))
    .then(addressOf)
    .catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      const { subcategory } = await queryClient.ensureQueryData(shownSubcategoryQuery(sid, {}))
      return subcategoryHref(subcategory.tier, subcategory)
    })
    .catch((error: unknown) => {
      throw wayOut(error, location.href)
    })
  throw redirect({ href, replace: true })
}
