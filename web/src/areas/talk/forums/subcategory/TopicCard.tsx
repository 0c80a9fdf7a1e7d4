import type { TopicWithPosts } from '@cancha/contract/talk/forums/topic'
import { relativeOrDate } from '@cancha/domain/ground/time/printed-dates'
import type { SessionUser } from '../../../../api/session.ts'
import { DoorAvatar } from '../../../../ui/art/DoorAvatar.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import type { shownSubcategoryQuery } from '../category/load-category.ts'
import { AuthorName } from '../lists/AuthorName.tsx'
import { TopicBadges } from '../lists/TopicBadges.tsx'
import { ReadTopic, TopicTitle } from '../lists/TopicTitle.tsx'
import { nameOf, roleAndPlace } from '../words.ts'
import { Clamped } from './Clamped.tsx'
import { LastReplies } from './LastReplies.tsx'
import { TopicActs } from './TopicActs.tsx'
import classes from './TopicCard.module.css'
import { TopicPhotos } from './TopicPhotos.tsx'

interface TopicCardProps {
  topic: TopicWithPosts
  user: SessionUser | null
  /** the query of the page on which it stands */
  query: ReturnType<typeof shownSubcategoryQuery>
  /** the present moment, in milliseconds */
  now: number
}

/** A topic with its first post, its photos, what one can do with it, and its last replies. */
export function TopicCard({ topic, user, query, now }: TopicCardProps) {
  const { author, posts, photo } = topic
  const first = posts.find(({ place }) => place === 1)
  const about = roleAndPlace(author)
  return (
    <Card as="article" className="stack-m">
      <header className={`row min-0 ${classes.head}`}>
        <DoorAvatar name={nameOf(author)} src={author.avatar} pro={author.sub === 'premium'} />
        <div>
          <p>
            <AuthorName author={author} />
          </p>
          <p className="text-sm text-3">
            {about && `${about} · `}
            <time dateTime={topic.createdAt}>{relativeOrDate(topic.createdAt, now)}</time>
          </p>
        </div>
      </header>
      <TopicTitle topic={topic} isMember={user !== null} />
      <TopicBadges topic={topic} />
      {first && (
        <Clamped about={topic.title}>
          <RichText html={first.message} />
        </Clamped>
      )}
      {photo.length > 0 && <TopicPhotos photos={photo} title={topic.title} />}
      {!user && (
        <p>
          <ReadTopic topic={topic} />
        </p>
      )}
      <TopicActs topic={topic} first={first} user={user} query={query} />
      <LastReplies topic={topic} replies={posts.filter(({ place }) => place > 1)} now={now} />
    </Card>
  )
}
