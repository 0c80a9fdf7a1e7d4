import type { Category, PostRights, TopicRights } from '../../areas/talk/forums/policy.ts'
import { MODERATED, NOT_MODERATED } from '../cast.ts'
import { OWNER, VIEWERS } from './policy-table.ts'

// The rows that the policies of the forums tell apart.

export const OTHER = VIEWERS.other.id
export const SILENCED = new Date('2031-05-04T12:00:00Z')

export const categories = {
  free: { tier: 'free', categoryId: MODERATED },
  'free, elsewhere': { tier: 'free', categoryId: NOT_MODERATED },
  pro: { tier: 'pro', categoryId: MODERATED },
  'pro, elsewhere': { tier: 'pro', categoryId: 99 },
} as const satisfies Record<string, Category>

/** Topics of the owner. */
const topic = (more: Partial<TopicRights> = {}): TopicRights => ({
  ...categories.free,
  authorId: OWNER,
  state: 'shown',
  closed: false,
  silencedUntil: null,
  ...more,
})
export const topics = {
  shown: topic(),
  'shown elsewhere': topic(categories['free, elsewhere']),
  'of the pro forum': topic(categories.pro),
  'of the pro forum, elsewhere': topic(categories['pro, elsewhere']),
  waiting: topic({ state: 'waiting' }),
  hidden: topic({ state: 'hidden' }),
  'hidden elsewhere': topic({ ...categories['free, elsewhere'], state: 'hidden' }),
  'hidden in the pro forum': topic({ ...categories.pro, state: 'hidden' }),
  deleted: topic({ state: 'deleted' }),
  closed: topic({ closed: true }),
  'to somebody who is silenced': topic({ silencedUntil: SILENCED }),
  'hidden, to somebody who is silenced': topic({ state: 'hidden', silencedUntil: SILENCED }),
}

/** Posts by `other` in a topic of the owner. */
const post = (more: Partial<PostRights> = {}): PostRights => ({
  topic: topic(),
  authorId: OTHER,
  state: 'shown',
  isFirst: false,
  answered: false,
  ...more,
})
export const posts = {
  shown: post(),
  'the question': post({ authorId: OWNER, isFirst: true }),
  waiting: post({ state: 'waiting' }),
  hidden: post({ state: 'hidden' }),
  'hidden and answered': post({ state: 'hidden', answered: true }),
  'hidden elsewhere': post({ state: 'hidden', topic: topics['shown elsewhere'] }),
  deleted: post({ state: 'deleted' }),
  'in the pro forum': post({ topic: topics['of the pro forum'] }),
  'hidden in the pro forum': post({ state: 'hidden', topic: topics['of the pro forum'] }),
  // It is the topic's author's, so that the author of the reply finds nothing.
  'in a hidden topic': post({ topic: topics.hidden }),
  'in a closed topic': post({ topic: topics.closed }),
  'to somebody who is silenced': post({ topic: topics['to somebody who is silenced'] }),
  'hidden, to somebody who is silenced': post({
    state: 'hidden',
    topic: topics['to somebody who is silenced'],
  }),
}
