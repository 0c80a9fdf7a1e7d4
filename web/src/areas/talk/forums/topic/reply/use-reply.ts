import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { Topic } from '@cancha/contract/talk/forums/topic'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useWrite, type WriteOptions } from '../../../../../api/use-write.ts'
import { notify } from '../../../../../ui/overlays/notify.ts'
import { topicLists } from '../../data/queries.ts'
import { withReply } from '../change-topic.ts'
import { topicQuery } from '../queries.ts'
import { useTopic } from '../use-topic.ts'

type Options = {
  form: NonNullable<WriteOptions<unknown, unknown>['form']>
  /** The box clears. */
  done: () => void
}

/**
 * Sends a reply. On the topic's last page it is added below the others; from any other page the view moves to the last
 * one.
 */
export function useReply({ form, done }: Options) {
  const { topic, page, query } = useTopic()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useWrite(posting.addPost, {
    form,
    makesStale: topicLists,
    done: async ({ post: { topicTotalPages, ...post }, waiting }) => {
      done()
      if (waiting) notify.info('Tu respuesta espera a que alguien la revise.')
      if (topicTotalPages === page) {
        queryClient.setQueryData<Topic>(query.queryKey, (shown) => shown && withReply(shown, post))
        return
      }
      // Read anew, because it may have been read before the reply.
      await queryClient.invalidateQueries({
        queryKey: topicQuery(topic.shortid, topicTotalPages).queryKey,
        exact: true,
      })
      const href = topicHref(topic.subcategory.tier, {
        ...{ subcategory: topic.subcategory.name, shortid: topic.shortid, title: topic.title },
        page: topicTotalPages,
        ...(post.place > 0 && { place: post.place }),
      })
      await router.navigate({ href })
    },
  })
}
