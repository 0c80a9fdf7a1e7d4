import { describe, expect, test } from 'vitest'
import { author, post, topic, AT as WHEN } from '../../../../testing/forums/topic.tsx'
import { faultsOf } from '../../../../testing/schema-org.ts'
import { linkedTopic } from './linked-data.ts'

const AT = 'https://prueba.example'
const GONE = author('8', 'Alguien', { deleted: true, pathalias: null })

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

describe('by schema.org’s own definitions', () => {
  const photo = { location: '/media/archivos/x/1600.webp', key: 'x', width: null, height: null }
  const replies = [post(1, { likes: 2, editedAt: WHEN }), post(2, { editedAt: WHEN }), post(3, { likes: 7 })]
  const solution = post(3, { solution: true, likes: 7 })
  test.each([
    ['a discussion', topic({ posts: replies, photo: [photo, { ...photo, key: 'y' }] })],
    ['the second page of one', topic({ posts: [post(11), post(12)], currentPage: 2, totalPages: 2 })],
    ['a discussion of nobody yet', topic({ posts: [post(1)], replies: 0 })],
    ['a question with its answer', topic({ posts: [post(1), post(2), solution], solution })],
    ['a question whose answer is on another page', topic({ posts: [post(11), solution], solution })],
    [
      'what somebody wrote whose account is gone',
      topic({ author: GONE, posts: [post(1, { author: GONE })] }),
    ],
  ])('%s has only types, properties and values that there are', (_, one) => {
    expect(linkedTopic(AT, one).flatMap((thing) => faultsOf(thing))).toEqual([])
  })

  test('what isn’t there is found', () => {
    const [thing] = linkedTopic(AT, topic({ posts: replies }))
    const wrong = [
      { ...thing, '@type': 'ForumThread' },
      { ...thing, acceptedAnswer: { '@type': 'Answer', text: 'x' } },
      { ...thing, datePublished: 'ayer' },
      { ...thing, url: '/forums/x' },
      { ...thing, author: { '@type': 'Question', name: 'x' } },
      { ...thing, interactionStatistic: { '@type': 'InteractionCounter', interactionType: 'LikeAction' } },
      { ...thing, interactionStatistic: { '@type': 'InteractionCounter', userInteractionCount: 1.5 } },
    ]
    expect(wrong.map((one) => faultsOf(one).length)).toEqual(Array(7).fill(1))
  })
})
