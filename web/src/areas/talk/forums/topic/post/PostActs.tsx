import type { Post } from '@cancha/contract/talk/forums/topic'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type RefObject, useRef } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { heart, quote, reply } from '../../../../../ui/icons/glyphs.ts'
import { useActing } from '../../public/acting.tsx'
import { useTopic } from '../use-topic.ts'
import { nameOf } from './name-of.ts'
import { PostMenu } from './PostMenu.tsx'
import { quotedText } from './quoted-text.ts'
import { SharePost } from './SharePost.tsx'
import { useLike } from './use-like.ts'

type Props = {
  post: Post
  /** the element with the post's text */
  body: RefObject<HTMLElement | null>
  isCopy: boolean
  /** null while it is edited */
  onEdit: (() => void) | null
}

/** The row below a post. A visitor sees the counts and is asked to sign in. */
export function PostActs({ post, body, isCopy, onEdit }: Props) {
  const { topic, field } = useTopic()
  const { asMember } = useActing()
  const setLike = useLike(post)
  /** A press elsewhere may take the selection away before it counts. */
  const selected = useRef('')
  if (post.state !== 'shown') return <PostMenu post={post} onEdit={onEdit} />

  function cite() {
    const text = selected.current || (body.current ? quotedText(body.current) : '')
    selected.current = ''
    field.current?.insertQuote(nameOf(post.author), text)
  }

  const name = nameOf(post.author)
  return (
    <div className="row row-wrap gap-1 gap-y-0">
      <Button
        variant="ghost"
        size="sm"
        outdented
        icon={post.liked ? { ...heart, solid: true } : heart}
        aria-pressed={post.liked}
        aria-label={`Me gusta la publicación de ${name}: ${post.likes}`}
        onClick={() => asMember('like', (user) => (post.can.like ? setLike(user, !post.liked) : undefined))}
      >
        Me gusta {post.likes > 0 && <span className="tabular">{formatCount(post.likes)}</span>}
      </Button>
      {(topic.can.reply || topic.kept === null) && (
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={reply}
            aria-label={`Responder a ${name}`}
            onClick={() => asMember('reply', () => field.current?.focus())}
          >
            Responder
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={quote}
            aria-label={`Citar a ${name}`}
            onPointerDown={() => {
              selected.current = body.current ? quotedText(body.current, true) : ''
            }}
            onClick={() => asMember('reply', cite)}
          >
            Citar
          </Button>
        </>
      )}
      <SharePost post={post} />
      {!isCopy && <PostMenu post={post} onEdit={onEdit} />}
    </div>
  )
}
