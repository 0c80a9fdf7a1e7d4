import type { Topic } from '@cancha/contract/talk/forums/topic'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { truncate } from '@cancha/domain/ground/text/text'
import { type Tier, topicHref } from '@cancha/domain/talk/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { siteOrigin } from '../../../../api/call.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import type { LinkedThing } from '../../../../shell/alias/alias-page.ts'
import { topicQuery } from './queries.ts'

/** The parameters of a topic's address. */
export type TopicSearch = { sid?: string; page?: string }

/** The loaded data of a topic's page; without a topic if the address has no query. */
export type LoadedTopic = {
  now: number
  shown: { sid: string; page: number } | null
  about: { title: string; description: string; things: LinkedThing[] } | null
}

type TopicLoaderArgs = {
  context: { queryClient: QueryClient; user: SessionUser | null }
  params: { sid: string }
  deps: TopicSearch
  location: { href: string; hash: string }
}

/** Search engines show this much of a description. */
const DESCRIPTION = 160

/**
 * Loads a page of a topic.
 * @param linked the topic's structured data for search engines, which read the page as visitors do
 * @throws a redirect to sign-in or to the memberships for a topic of the pro forum, and to the topic's own address from
 *   one of a page that isn't there, of another forum, or of a topic that was merged into this one; not found otherwise
 */
export async function loadTopic(
  tier: Tier,
  { context: { queryClient, user }, params, deps, location }: TopicLoaderArgs,
  linked: (origin: string, topic: Topic) => LinkedThing[] = () => [],
): Promise<LoadedTopic> {
  const now = Date.now()
  if (deps.sid === undefined && deps.page === undefined) return { now, shown: null, about: null }
  const sid = deps.sid ?? params.sid
  const page = Number(deps.page ?? 1)
  const topic = await queryClient.ensureQueryData(topicQuery(sid, page)).catch((error: unknown) => {
    throw wayOut(error, location.href)
  })
  if (topic.shortid !== sid || topic.currentPage !== page || topic.subcategory.tier !== tier)
    throw redirect({ href: addressOf(topic) + (location.hash && `#${location.hash}`), replace: true })
  return { now, shown: { sid, page }, about: aboutTopic(topic, user ? [] : linked(siteOrigin(), topic)) }
}

export const addressOf = ({ subcategory, shortid, title, currentPage }: Topic): string =>
  topicHref(subcategory.tier, { subcategory: subcategory.name, shortid, title, page: currentPage })

/** Where a refusal leads. */
export function wayOut(error: unknown, href: string): unknown {
  if (!(error instanceof ApiError)) return error
  if (['not_found', 'invalid_input'].includes(error.code)) return notFound()
  if (error.code === 'unauthenticated') return redirect({ to: '/login', search: { '': href } as never })
  if (error.code === 'paid_only') return redirect({ to: '/pricing' })
  return error
}

function aboutTopic(topic: Topic, things: LinkedThing[]): LoadedTopic['about'] {
  const [first] = topic.posts
  const description = first ? truncate(plainText(first.message), DESCRIPTION) : topic.title
  return { title: topic.title, description, things }
}
