import type { Topic } from '@cancha/contract/talk/forums/topic'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { topicQuery } from './queries.ts'

type GoToPostOptions = {
  router: AnyRouter
  queryClient: QueryClient
  topic: Topic
  /** the page that is open */
  page: number
  /** the number of the post */
  place: number
}

/** Goes to the page of a post, if it is one in front of the open one. The page stays where the server can't be asked. */
export async function goToPost({ router, queryClient, topic, page, place }: GoToPostOptions): Promise<void> {
  if (topic.posts.some((post) => post.place > 0 && post.place <= place)) return
  const { subcategory, shortid, title } = topic
  const from = router.latestLocation.href
  if (!from.includes(shortid)) return
  const found = await queryClient
    .fetchQuery({ ...topicQuery(shortid, 1, place), staleTime: 0 })
    .catch(() => null)
  // A reader who has gone elsewhere meanwhile stays there.
  if (router.latestLocation.href !== from || !found || found.currentPage >= page) return
  const address = { subcategory: subcategory.name, shortid, title, page: found.currentPage, place }
  await router.navigate({ href: topicHref(subcategory.tier, address), replace: true })
}
