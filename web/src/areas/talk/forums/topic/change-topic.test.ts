import { expect, test } from 'vitest'
import { post, topic } from '../../../../testing/forums/topic.tsx'
import { pageOfNew, withLike, withReply } from './change-topic.ts'

test('[FOR-097] a like counts once however often it is applied, in the solution’s copy as well', () => {
  const solution = post(2, { solution: true, likes: 4 })
  const liked = withLike(withLike(topic({ posts: [post(1), solution], solution }), '102', true), '102', true)
  expect(liked.posts[1]).toMatchObject({ liked: true, likes: 5 })
  expect(liked.solution).toMatchObject({ liked: true, likes: 5 })
  expect(withLike(liked, '102', false).posts[1]).toMatchObject({ liked: false, likes: 4 })
})

test('[FOR-093] a reply is added once, and counts when it is shown', () => {
  const before = topic()
  const after = withReply(withReply(before, post(3)), post(3))
  expect(after.posts.map(({ place }) => place)).toEqual([1, 2, 3])
  expect(after).toMatchObject({ replies: 2, lastPlace: 3 })
  expect(withReply(before, post(0, { state: 'waiting' }))).toMatchObject({ replies: 1, lastPlace: 2 })
})

test('a new reply is on the page that has room behind the posts that are left', () => {
  const gapped = topic({ lastPlace: 25, replies: 16, totalPages: 2 })
  expect([26, 27].map((place) => pageOfNew(gapped, place))).toEqual([2, 2])
  const whole = topic({ lastPlace: 20 })
  expect([21, 22].map((place) => pageOfNew(whole, place))).toEqual([3, 3])
  expect(withReply(gapped, post(26)).totalPages).toBe(2)
})
