import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTopic } from './use-topic.ts'

/**
 * Leads to the page of the post that the address names, where it isn't on this one: since posts before it are gone it stands further
 * in front than its number says.
 */
export function useNamedPost(): void {
  const { topic, page } = useTopic()
  const router = useRouter()
  const queryClient = useQueryClient()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    const place = Number(router.latestLocation.hash.slice(1))
    if (place)
      void import('./go-to-post.ts').then(
        ({ goToPost }) => goToPost({ router, queryClient, topic, page, place }),
        () => undefined,
      )
  }, [topic._id, page])
}
