import { stillOf } from '@cancha/contract/ground/moving-pictures'
import type { Post, PostAuthor, Topic } from '@cancha/contract/talk/forums/topic'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { topicHref } from '@cancha/domain/talk/forums/addresses'
import type { LinkedThing } from '../../../../shell/alias/alias-page.ts'
import { nameOf } from './post/name-of.ts'

/**
 * The structured data of a topic's page for search engines: a question with its answers when one of them solved it, a
 * discussion otherwise. Nothing of a topic that not everyone may read.
 * @param origin the site's origin, to make paths absolute
 */
export function linkedTopic(origin: string, topic: Topic): LinkedThing[] {
  if (topic.subcategory.tier !== 'free' || topic.state !== 'shown') return []
  return [topic.solution ? linkedQuestion(origin, topic) : linkedDiscussion(origin, topic)]
}

function linkedDiscussion(origin: string, topic: Topic): LinkedThing {
  const { first, replies } = partsOf(topic)
  return {
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    url: addressOf(origin, topic),
    inLanguage: 'es',
    datePublished: topic.createdAt,
    author: linkedAuthor(origin, topic.author),
    // Without a text search engines reject it; the pages after the first don't have the question's.
    text: first ? plainText(first.message) : topic.title,
    ...(topic.photo.length > 0 && {
      image: topic.photo.map(({ location }) => origin + (stillOf(location) ?? location)),
    }),
    interactionStatistic: [
      counted('CommentAction', topic.replies),
      ...(first ? [counted('LikeAction', first.likes)] : []),
    ],
    comment: replies.map((post) => ({ '@type': 'Comment', ...linkedPost(origin, topic, post) })),
  }
}

function linkedQuestion(origin: string, topic: Topic): LinkedThing {
  const { first, replies } = partsOf(topic)
  const { solution } = topic
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: first ? plainText(first.message) : topic.title,
      url: addressOf(origin, topic),
      inLanguage: 'es',
      answerCount: topic.replies,
      ...(first && { upvoteCount: first.likes }),
      datePublished: topic.createdAt,
      author: linkedAuthor(origin, topic.author),
      ...(solution && { acceptedAnswer: linkedAnswer(origin, topic, solution) }),
      suggestedAnswer: replies
        .filter(({ _id }) => _id !== solution?._id)
        .map((post) => linkedAnswer(origin, topic, post)),
    },
  }
}

const partsOf = ({ posts }: Topic) => {
  const shown = posts.filter(({ state }) => state === 'shown')
  return { first: shown.find(({ place }) => place === 1), replies: shown.filter(({ place }) => place > 1) }
}

const linkedAnswer = (origin: string, topic: Topic, post: Post): LinkedThing => ({
  '@type': 'Answer',
  upvoteCount: post.likes,
  ...linkedPost(origin, topic, post),
})

const linkedPost = (origin: string, topic: Topic, post: Post) => ({
  text: plainText(post.message),
  url: addressOf(origin, topic, post.place),
  datePublished: post.createdAt,
  ...(post.editedAt && { dateModified: post.editedAt }),
  author: linkedAuthor(origin, post.author),
})

const linkedAuthor = (origin: string, author: PostAuthor): LinkedThing => ({
  '@type': 'Person',
  name: nameOf(author),
  ...(author.pathalias && { url: `${origin}/${author.pathalias.alias}` }),
})

const addressOf = (origin: string, { subcategory, shortid, title }: Topic, place?: number): string =>
  origin +
  topicHref('free', { subcategory: subcategory.name, shortid, title, ...(place !== undefined && { place }) })

const counted = (action: string, count: number): LinkedThing => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
