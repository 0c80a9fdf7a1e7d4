import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { readCategorySearch } from '../addresses.ts'
import { ForumPending } from '../lists/ForumPending.tsx'
import type { LoadedCategory } from './load-category.ts'

const HIDDEN = [{ name: 'robots', content: 'noindex' }]

/** The route options that the categories of both forums share; their loader is in load-category.ts. */
export const categoryRoute = (tier: Tier) => ({
  ...reads(readCategorySearch),
  head: ({ loaderData }: { loaderData?: LoadedCategory | undefined }) =>
    loaderData
      ? {
          meta: [...pageMeta(loaderData.title, loaderData.description), ...(tier === 'pro' ? HIDDEN : [])],
        }
      : {},
  pendingComponent: ForumPending,
})
