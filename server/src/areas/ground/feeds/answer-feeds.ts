import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../../http/limits/limits.ts'
import { AnswerCache } from '../../../http/pages/answer-cache.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import {
  BLOG_FEED,
  blogFeed,
  DEAL_FEED,
  dealFeed,
  FORUM_FEED,
  forumFeed,
  PODCAST_FEED,
  podcastFeed,
} from './rss.ts'
import { MAP_MOST, robots, siteMap, siteMapIndex } from './sitemap.ts'
import { feedStore } from './store.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const KEPT_MS = 60_000

type Options = {
  app: FastifyInstance
  limits: Limits
  services: Pick<Services, 'database' | 'config'>
  /** The maximum of addresses in one site map; tests set a small one. */
  mapMost?: number
}

/** Serves the site map and the feeds. They aren't operations of the contract, because their formats are standards. */
export function answerFeeds({ app, limits, services, mapMost = MAP_MOST }: Options): void {
  const store = feedStore(services.database.db, mapMost)
  const { origin } = services.config
  const kept = new AnswerCache(KEPT_MS)

  const of = (kind: Parameters<typeof store.version>[0]) => () => store.version(kind)
  const texts: Record<string, { type: string; version: () => Promise<string>; make: () => Promise<string> }> =
    {
      '/robots.txt': {
        type: 'text/plain; charset=utf-8',
        version: async () => '',
        make: async () => robots(origin),
      },
      '/sitemap.xml': { type: XML, version: of(null), make: wholeMap },
      [BLOG_FEED]: {
        type: RSS,
        version: of('blog'),
        make: async () => blogFeed(origin, await store.blogs()),
      },
      [FORUM_FEED]: {
        type: RSS,
        version: of('topic'),
        make: async () => forumFeed(origin, await store.topics()),
      },
      [DEAL_FEED]: {
        type: RSS,
        version: of('deal'),
        make: async () => dealFeed(origin, await store.deals()),
      },
      [PODCAST_FEED]: {
        type: RSS,
        version: of('podcast'),
        make: async () => podcastFeed(origin, await store.episodes()),
      },
    }

  /** A single site map if it holds everything, otherwise the index of its parts. */
  async function wholeMap(): Promise<string> {
    const count = await store.mapCount()
    return count > mapMost
      ? siteMapIndex(origin, Math.ceil(count / mapMost))
      : siteMap(origin, await store.mapPart(0))
  }

  for (const [name, { type, version, make }] of Object.entries(texts)) {
    app.get(name, async (request, reply) => {
      await limits.pace('read', { ip: request.ip, userId: undefined })
      return kept.send(request, reply, { name, type, version, make })
    })
  }

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9][0-9]{0,3}$).xml', async (request, reply) => {
    await limits.pace('read', { ip: request.ip, userId: undefined })
    const part = Number(request.params.part) - 1
    const make = async () => {
      const entries = await store.mapPart(part)
      if (entries.length === 0) throw new Refusal('not_found')
      return siteMap(origin, entries)
    }
    return kept.send(request, reply, { name: `/sitemap-${part + 1}.xml`, type: XML, version: of(null), make })
  })
}
