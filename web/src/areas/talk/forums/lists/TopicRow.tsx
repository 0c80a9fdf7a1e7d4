import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import { subcategoryHref } from '@cancha/domain/talk/forums/addresses'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import type { ListedTopic } from '../addresses.ts'
import { counted, nameOf, roleAndPlace } from '../words.ts'
import { AuthorName } from './AuthorName.tsx'
import { TopicBadges } from './TopicBadges.tsx'
import classes from './TopicRow.module.css'
import { ReadTopic, TopicTitle } from './TopicTitle.tsx'

interface TopicRowProps {
  topic: ListedTopic
  isMember: boolean
  /** the present moment, in milliseconds */
  now: number
  level?: 2 | 3
}

/** A topic of a list: its title and beginning, who began it, what became of it, and what a member hasn't read of it. */
export function TopicRow({ topic, isMember, now, level = 2 }: TopicRowProps) {
  const { author, subcategory, excerpt, replies, likes, lastAt, lastAuthor } = topic
  const about = roleAndPlace(author)
  return (
    <article className={`cols-start gap-3 ${classes.row}`}>
      <DoorAvatar
        className={classes.author}
        name={nameOf(author)}
        src={author.avatar}
        pro={author.sub === 'premium'}
      />
      <div className={`stack-s list-row ${classes.texts}`}>
        <TopicTitle topic={topic} isMember={isMember} level={level} />
        <TopicBadges topic={topic} />
        {excerpt && <p className="two-lines text-2 text-sm">{excerpt}</p>}
        <p className="text-3 text-sm wrap-anywhere">
          <AuthorName author={author} />
          {about && <span> · {about}</span>}
          {' · en '}
          <Anchor className={classes.where} href={subcategoryHref(subcategory.tier, subcategory)}>
            {subcategory.name}
          </Anchor>
        </p>
        <p className="text-3 text-sm wrap-anywhere">
          {replies === 0 ? 'Sin respuestas' : counted(replies, 'respuesta', 'respuestas')}
          {likes > 0 && ` · ${counted(likes, 'me gusta', 'me gusta')}`}
          {' · '}
          {lastAuthor && replies > 0 ? `respondió ${lastAuthor} ` : 'publicado '}
          <time dateTime={lastAt}>{relativeOrDate(lastAt, now)}</time>
        </p>
        {!isMember && <ReadTopic topic={topic} />}
      </div>
    </article>
  )
}
