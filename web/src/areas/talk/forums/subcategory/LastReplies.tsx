import type { Post } from '@cancha/contract/talk/forums/topic'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { hrefOfTopic, type ListedTopic } from '../addresses.ts'
import { AuthorName } from '../lists/AuthorName.tsx'
import { counted, nameOf } from '../words.ts'
import { Clamped } from './Clamped.tsx'
import classes from './LastReplies.module.css'

interface LastRepliesProps {
  topic: ListedTopic
  replies: readonly Post[]
  now: number
}

/** The last replies to a topic, and the way to all of them. */
export function LastReplies({ topic, replies, now }: LastRepliesProps) {
  if (replies.length === 0) return null
  return (
    <div className="stack-s">
      {topic.replies > replies.length && (
        <p>
          <Anchor className={`touch-line ${classes.all}`} href={hrefOfTopic(topic)}>
            Ver {counted(topic.replies, 'respuesta', 'respuestas')}
            <span className="sr-only"> a {topic.title}</span>
          </Anchor>
        </p>
      )}
      <ol className="stack" aria-label={`Últimas respuestas a ${topic.title}`}>
        {replies.map(({ _id, author, createdAt, message, solution }) => (
          <li className="cols-start gap-3 text-sm" key={_id}>
            <DoorAvatar size="sm" name={nameOf(author)} src={author.avatar} pro={author.sub === 'premium'} />
            <div className="stack gap-1">
              <p className="row row-wrap gap-2 gap-y-0 text-3">
                <AuthorName author={author} />
                {solution && (
                  <Badge tone="ok" icon={check}>
                    Lo resolvió
                  </Badge>
                )}
                <time dateTime={createdAt}>{relativeOrDate(createdAt, now)}</time>
              </p>
              <Clamped about={`la respuesta de ${nameOf(author)}`}>
                <RichText html={message} />
              </Clamped>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
