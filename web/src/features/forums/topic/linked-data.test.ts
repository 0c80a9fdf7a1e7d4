import { expect, test } from 'vitest'
import { post, topic } from '../../../testing/topic.tsx'
import { linkedTopic } from './linked-data.ts'

const AT = 'https://prueba.example'

test('a topic is told to search engines as a discussion, with its replies and who wrote them', () => {
  const [thing, ...rest] = linkedTopic(AT, topic({ posts: [post(1, { likes: 3 }), post(2)] }))
  expect(rest).toEqual([])
  expect(thing).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: '¿Cuánto guardan?',
    text: 'Publicación 1',
    url: `${AT}/forums/Arreglos/abc/-Cu%C3%A1nto-guardan-?sid=abc`,
    author: { '@type': 'Person', name: 'Chelo Prueba', url: `${AT}/chelo-prueba` },
    comment: [{ '@type': 'Comment', text: 'Publicación 2', url: expect.stringMatching(/#p2$/) }],
    interactionStatistic: [
      { interactionType: 'https://schema.org/CommentAction', userInteractionCount: 1 },
      { interactionType: 'https://schema.org/LikeAction', userInteractionCount: 3 },
    ],
  })
})

test('a topic that was solved is told as a question with its accepted answer, which isn’t suggested as well', () => {
  const solution = post(3, { solution: true, likes: 7 })
  const [thing] = linkedTopic(AT, topic({ posts: [post(1), post(2), solution], solution }))
  expect(thing).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: '¿Cuánto guardan?',
      answerCount: 2,
      acceptedAnswer: { '@type': 'Answer', text: 'Publicación 3', upvoteCount: 7 },
      suggestedAnswer: [{ '@type': 'Answer', text: 'Publicación 2' }],
    },
  })
})

test('nothing is told of topics and posts that not everyone reads', () => {
  const { subcategory } = topic()
  expect(linkedTopic(AT, topic({ subcategory: { ...subcategory, tier: 'pro' } }))).toEqual([])
  expect(linkedTopic(AT, topic({ state: 'hidden' }))).toEqual([])
  const [thing] = linkedTopic(AT, topic({ posts: [post(1), post(2, { state: 'waiting' })] }))
  expect(thing?.['comment']).toEqual([])
})
