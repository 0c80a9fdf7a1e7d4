import type { Post } from '@cancha/contract/talk/forums/topic'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { useRef, useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { DoorAvatar } from '../../../../../ui/art/DoorAvatar.tsx'
import { check } from '../../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../../ui/pieces/Badge.tsx'
import { RichText } from '../../../../../ui/RichText.tsx'
import { useTopic } from '../use-topic.ts'
import { nameOf, roleAndPlace } from './name-of.ts'
import { PostActs } from './PostActs.tsx'
import { PostAnalysis } from './PostAnalysis.tsx'
import classes from './PostCard.module.css'

/** Loaded with the press. */
const EditPost = lazyPart(async () => (await import('./EditPost.tsx')).EditPost)
/** Of few posts. */
const PostNotice = lazyPart(async () => (await import('./PostNotice.tsx')).PostNotice)

type Props = {
  post: Post
  /** the copy of the solution below the question: it is no place of its own */
  isCopy?: boolean
  /** the address leads to it */
  isMarked?: boolean
}

/** A post: who wrote it, what they wrote, and what one can do with it. */
export function PostCard({ post, isCopy, isMarked }: Props) {
  const { topic, now } = useTopic()
  const [isEdited, setIsEdited] = useState(false)
  const endEdit = () => setIsEdited(false)
  const body = useRef<HTMLDivElement>(null)
  const { author, place, solution } = post
  const name = nameOf(author)
  const at = place > 0 && !isCopy ? { id: `p${place}`, 'data-place': place } : {}
  const who = topic.folded.includes(post._id) ? 'De alguien que bloqueaste' : name
  const whole = (
    <>
      <DoorAvatar
        className={classes.avatar}
        size="lg"
        name={name}
        src={author.avatar}
        pro={author.sub === 'premium'}
      />
      <header className={classes.head}>
        <p className="row row-wrap gap-2 gap-y-1">
          {author.pathalias ? (
            <Anchor className={classes.name} href={`/${author.pathalias.alias}`}>
              {name}
            </Anchor>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {author._id === topic.author._id && <Badge>Autor</Badge>}
          {author.moderator && <Badge tone="info">Modera</Badge>}
          {solution && (
            <Badge tone="solid" icon={check}>
              Mejor respuesta
            </Badge>
          )}
        </p>
        <p className="text-sm text-3">
          {[roleAndPlace(author)].filter(Boolean).map((words) => (
            <span key={words}>{words} · </span>
          ))}
          <time dateTime={post.createdAt}>{relativeOrDate(post.createdAt, now)}</time>
          {post.editedAt && (
            <>
              {' · '}
              <time dateTime={post.editedAt} title={relativeOrDate(post.editedAt, now)}>
                editada
              </time>
            </>
          )}
        </p>
      </header>
      <div className={`stack-m span-all min-0 ${classes.body}`}>
        {post.state !== 'shown' && <PostNotice post={post} />}
        {isEdited ? (
          <EditPost post={post} onEnd={endEdit} onMissing={endEdit} />
        ) : (
          <div ref={body}>
            <RichText html={post.message} />
          </div>
        )}
        {post.analysis && <PostAnalysis analysis={post.analysis} author={author} />}
        <PostActs
          post={post}
          body={body}
          isCopy={isCopy ?? false}
          onEdit={isEdited || isCopy ? null : () => setIsEdited(true)}
        />
      </div>
    </>
  )
  return (
    <article
      {...at}
      className={`cols-start ${classes.post}`}
      data-solution={solution || undefined}
      data-marked={isMarked || undefined}
      aria-label={isCopy ? `La respuesta que lo resolvió, de ${who}` : `${who}, publicación ${place}`}
      tabIndex={-1}
    >
      {who === name ? (
        whole
      ) : (
        <details className={classes.folded}>
          <summary>{who}</summary>
          <div className={`cols-start ${classes.post}`}>{whole}</div>
        </details>
      )}
    </article>
  )
}
