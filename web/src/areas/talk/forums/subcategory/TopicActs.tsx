import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { reading } from '@cancha/contract/calls/talk/forums/reading'
import type { Post, TopicWithPosts } from '@cancha/contract/talk/forums/topic'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useRef, useState } from 'react'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { queriesOf } from '../../../../api/queries.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { isAdministrator } from '../../../../shell/session/readers.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { chat, heart, share } from '../../../../ui/icons/glyphs.ts'
import { ShareButton } from '../../../../ui/share/ShareButton.tsx'
import { hrefOfTopic } from '../addresses.ts'
import type { shownSubcategoryQuery } from '../category/load-category.ts'
import { useActing } from '../public/acting.tsx'
import { CommentForm } from './CommentForm.tsx'
import { withLike } from './change-topics.ts'
import classes from './TopicActs.module.css'

type ListQuery = ReturnType<typeof shownSubcategoryQuery>

interface TopicActsProps {
  topic: TopicWithPosts
  user: SessionUser | null
  /** the query of the page on which it stands */
  query: ListQuery
  /** the topic's first post, if it is shown */
  first: Post | undefined
}

/** The row below a topic: like, comment and share, with their counts. A visitor who presses is asked to sign in. */
export function TopicActs({ topic, first, user, query }: TopicActsProps) {
  const { asMember } = useActing()
  const { title, likes, liked, replies, closed } = topic
  const [writes, setWrites] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const setLike = useLike(topic, first, query)
  const mayComment = !closed || isAdministrator(user)

  function comment() {
    setWrites(true)
    // Where the form stands already.
    field.current?.focus()
  }

  return (
    <>
      <div className={`row row-wrap gap-1 gap-y-0 ${classes.acts}`}>
        <Button
          variant="ghost"
          size="sm"
          outdented
          icon={liked ? { ...heart, solid: true } : heart}
          aria-pressed={user ? liked : undefined}
          aria-label={`Me gusta ${formatCount(likes)}: ${title}`}
          aria-disabled={user !== null && !first?.can.like}
          onClick={() => asMember('like', (member) => setLike(member, !liked))}
        >
          Me gusta {formatCount(likes)}
        </Button>
        {mayComment && (
          <Button
            variant="ghost"
            size="sm"
            icon={chat}
            aria-label={`Comentar ${formatCount(replies)}: ${title}`}
            aria-expanded={user ? writes : undefined}
            onClick={() => asMember('reply', comment)}
          >
            Comentar {formatCount(replies)}
          </Button>
        )}
        {user ? (
          <ShareButton quiet label={`Compartir: ${title}`} href={hrefOfTopic(topic)} />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={share}
            aria-label={`Compartir: ${title}`}
            onClick={() => asMember('share', () => undefined)}
          >
            Compartir
          </Button>
        )}
      </div>
      {user && writes && mayComment && <CommentForm ref={field} topic={topic} user={user} />}
    </>
  )
}

type Like = { uid: string; id: string; liked: boolean }

/** Likes a topic's first post, or takes that back: shown at once, and taken back if the server refuses it. */
function useLike(
  { _id }: TopicWithPosts,
  first: Post | undefined,
  query: ListQuery,
): (user: SessionUser, liked: boolean) => void {
  const { fail } = useActing()
  const { write } = useWrite(
    ({ uid, id, liked }: Like, send) =>
      liked
        ? send(posting.like, { body: { _id: id, uid } })
        : send(posting.dislike, { body: { _id: id, uid } }),
    {
      optimistic: ({ liked }) => [shownAtOnce(query, (page) => withLike(page, _id, liked))],
      makesStale: [reading.latest, reading.own, reading.byName, reading.topic].map((one) => queriesOf(one)),
      refused: fail,
    },
  )
  return ({ id: uid }, liked) => {
    if (first?.can.like) void write({ uid, id: first._id, liked })
  }
}
