import type { Post, Topic } from '@cancha/contract/talk/forums/topic'
import { pageOfPlace } from '@cancha/domain/talk/forums/addresses'

const withPost = (topic: Topic, id: string, change: (post: Post) => Post): Topic => {
  const changed = (post: Post) => (post._id === id ? change(post) : post)
  return { ...topic, posts: topic.posts.map(changed), solution: topic.solution && changed(topic.solution) }
}

/** A topic whose post the viewer likes, or no longer does. Applied twice it changes nothing more. */
export const withLike = (topic: Topic, id: string, liked: boolean): Topic =>
  withPost(topic, id, (post) =>
    post.liked === liked ? post : { ...post, liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) },
  )

/** A topic with the number of likes that the server told for a post. */
export const withLikes = (topic: Topic, id: string, likes: number): Topic =>
  withPost(topic, id, (post) => ({ ...post, likes }))

/** A topic with another text of one of its posts. */
export const withEdited = (topic: Topic, edited: Post): Topic => withPost(topic, edited._id, () => edited)

/** A topic with a new post at its end. Applied twice it changes nothing more. */
export function withReply(topic: Topic, post: Post): Topic {
  if (topic.posts.some(({ _id }) => _id === post._id)) return topic
  const lastPlace = Math.max(topic.lastPlace, post.place)
  const replies = topic.replies + (post.state === 'shown' ? 1 : 0)
  return {
    ...topic,
    posts: [...topic.posts, post],
    replies,
    lastPlace,
    lastAt: post.state === 'shown' ? post.createdAt : topic.lastAt,
    totalPages: Math.max(topic.totalPages, pageOfPlace(Math.min(lastPlace, replies + 1))),
  }
}

/** The page of a reply that came after all others: where places are gone between these, it follows those that are shown. */
export const pageOfNew = ({ lastPlace, replies }: Topic, place: number): number =>
  pageOfPlace(lastPlace > replies + 1 ? replies + 2 : place)
