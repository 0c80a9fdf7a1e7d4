import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { Post, Topic } from '@cancha/contract/talk/forums/topic'
import { shownAtOnce } from '../../../../../api/optimistic.ts'
import type { SessionUser } from '../../../../../api/session.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { useActing } from '../../public/acting.tsx'
import { withLike } from '../change-topic.ts'
import { topicQuery } from '../queries.ts'
import { useTopic } from '../use-topic.ts'

type Like = { uid: string; liked: boolean }

/** Likes a post, or takes that back: shown at once, and taken back with a word if the server refuses it. */
export function useLike({ _id }: Post): (user: SessionUser, liked: boolean) => void {
  const { sid, page } = useTopic()
  const { fail } = useActing()
  const query = topicQuery(sid, page)
  const { write } = useWrite(
    ({ uid, liked }: Like, send) =>
      liked ? send(posting.like, { body: { _id, uid } }) : send(posting.dislike, { body: { _id, uid } }),
    {
      optimistic: ({ liked }) => [shownAtOnce(query, (topic: Topic) => withLike(topic, _id, liked))],
      refused: fail,
    },
  )
  return ({ id }, liked) => void write({ uid: id, liked })
}
