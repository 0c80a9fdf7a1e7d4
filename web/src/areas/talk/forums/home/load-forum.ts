import type { Order } from '@cancha/contract/calls/talk/forums/reading'
import { forumHref, type Tier } from '@cancha/domain/talk/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '../../../../api/session.ts'
import { addressWith, pageInstead } from '../../../../shell/addresses/paging.ts'
import type { ForumSearch } from '../addresses.ts'
import { latestQuery } from '../data/queries.ts'
import { treeQuery } from '../public/tree-query.ts'

type ForumLoaderArgs = { context: { queryClient: QueryClient; user: SessionUser | null }; deps: ForumSearch }

/** A member's own orders of a forum's topics. */
export const OWN_ORDERS: ReadonlySet<Order> = new Set(['new', 'following', 'bookmarked'])

/** Reduces an address to what its reader may ask for: a visitor has read, followed and kept nothing. */
export function allowedOf(user: SessionUser | null, { order, page }: ForumSearch): ForumSearch {
  if (!user && order && OWN_ORDERS.has(order)) return {}
  return { ...(order && { order }), ...(page && { page }) }
}

export const shownQuery = (tier: Tier, { order = 'latest' as Order, page = '1' }) =>
  latestQuery(tier, order, Number(page))

export const hrefOf = (tier: Tier, { order }: ForumSearch, page = 1): string =>
  addressWith(forumHref(tier), { order, page: page > 1 ? String(page) : '' })

/** Loads a forum's first page. Pages call it in loaders of their own, because only those are split from the first load. */
export async function loadForum(
  tier: Tier,
  { context: { queryClient, user }, deps }: ForumLoaderArgs,
): Promise<void> {
  const asked = allowedOf(user, deps)
  const [listed] = await Promise.all([
    queryClient.ensureQueryData(shownQuery(tier, asked)),
    queryClient.ensureQueryData(treeQuery(tier)),
  ])
  const page = pageInstead(listed)
  if (page !== null) throw redirect({ href: hrefOf(tier, asked, page), replace: true })
}
