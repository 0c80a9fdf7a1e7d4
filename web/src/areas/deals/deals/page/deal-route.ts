import { isLost, pageMeta } from '../../../../shell/head/brand.ts'
import { asMeta } from '../../../../shell/head/linked-data.ts'
import { GONE, GONE_WHY } from './gone-words.ts'
import type { LoadedDeal } from './load-deal.ts'

type Head = {
  loaderData?: LoadedDeal | undefined
  matches: Parameters<typeof isLost>[0]
}

const HIDDEN = { name: 'robots', content: 'noindex' }

/** The options that a deal's two addresses share: its own, and the one without a title, which leads there. Their loader is in load-deal.ts. */
export const dealRoute = {
  head({ loaderData, matches }: Head) {
    if (isLost(matches)) return { meta: [...pageMeta(GONE, GONE_WHY), HIDDEN] }
    if (!loaderData) return {}
    const { title, description, url, card, things } = loaderData.about
    if (card === null) return { meta: [...pageMeta(title, description), HIDDEN] }
    return {
      meta: [
        ...pageMeta(title, description, card),
        { property: 'og:type', content: 'article' },
        { property: 'og:url', content: url },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: description },
        ...things.map(asMeta),
      ],
      links: [{ rel: 'canonical', href: url }],
    }
  },
}
