import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { asMeta } from '../../../../shell/head/linked-data.ts'
import type { LoadedTopic, TopicSearch } from './load-topic.ts'

function readSearch({ sid, page }: Record<string, unknown>): TopicSearch {
  return {
    ...(typeof sid === 'string' && sid !== '' && sid.length <= 40 && { sid }),
    ...(typeof page === 'string' && /^[1-9][0-9]{0,5}$/.test(page) && { page }),
  }
}

const HIDDEN = [{ name: 'robots', content: 'noindex' }]

/** The route options that topics of both forums share; their loader is in load-topic.ts. */
export const topicRoute = (tier: Tier) => ({
  ...reads(readSearch),
  head: ({ loaderData }: { loaderData?: LoadedTopic | undefined }) =>
    loaderData?.about
      ? {
          meta: [
            ...pageMeta(loaderData.about.title, loaderData.about.description),
            ...(tier === 'pro' ? HIDDEN : loaderData.about.things.map(asMeta)),
          ],
        }
      : {},
})
