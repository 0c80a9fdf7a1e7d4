import { Fragment, useRef, useState } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import classes from './PostList.module.css'
import { TopicPhotos } from './photos/TopicPhotos.tsx'
import { PostCard } from './post/PostCard.tsx'
import { ReadOn } from './reading/ReadOn.tsx'
import { useMarkedPlace } from './reading/use-marked-place.ts'
import { useVisit } from './reading/use-visit.ts'
import { useTopic } from './use-topic.ts'

/** The posts of a page: the question first, with the reply that solved it below it, and then the replies. */
export function PostList() {
  const { topic } = useTopic()
  const { posts, solution, kept } = topic
  const viewer = useViewer()
  const box = useRef<HTMLDivElement>(null)
  /** Up to where it was read when it was opened: what is read now moves no line. */
  const [read] = useState(kept?.read ?? null)
  const marked = useMarkedPlace(posts)
  useVisit({
    topicId: topic._id,
    read: kept?.read ?? null,
    posts: box,
    shown: posts.map(({ _id }) => _id).join(),
  })
  const unread = read
    ? posts.find(({ place, author }) => place > read && author._id !== viewer?.id)?._id
    : undefined
  // Below the question it is read first as it is.
  const isNext = posts[1]?._id === solution?._id
  return (
    <>
      <ReadOn read={read} />
      <div ref={box} className="min-0">
        {posts.map((post) => (
          <Fragment key={post._id}>
            {post._id === unread && (
              <h2 className={`row ${classes.unread}`}>
                <span>Lo nuevo desde tu última visita</span>
              </h2>
            )}
            <PostCard post={post} isMarked={post.place === marked} />
            {post.place === 1 && <TopicPhotos />}
            {post.place === 1 && solution && !isNext && <PostCard post={solution} isCopy />}
          </Fragment>
        ))}
        {posts.length === 0 && <p className="text-2">En esta página ya no queda ninguna respuesta.</p>}
      </div>
    </>
  )
}
