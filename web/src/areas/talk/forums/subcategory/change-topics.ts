import type { TopicWithPosts } from '@cancha/contract/talk/forums/topic'

/**
 * A page of topics on which the viewer likes a topic's first post, or no longer does. Applied twice it changes nothing
 * more.
 */
export const withLike = <Page extends { topics: readonly TopicWithPosts[] }>(
  page: Page,
  topicId: string,
  liked: boolean,
): Page => ({
  ...page,
  topics: page.topics.map((topic) => {
    if (topic._id !== topicId || topic.liked === liked) return topic
    const likes = Math.max(0, topic.likes + (liked ? 1 : -1))
    const posts = topic.posts.map((post) => (post.place === 1 ? { ...post, liked, likes } : post))
    return { ...topic, liked, likes, posts }
  }),
})
