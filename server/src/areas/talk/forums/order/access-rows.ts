import type { order } from '@cancha/contract/talk/forums/order'
import { storedReply } from '../../../../testing/builders/stored-topics.ts'
import { person } from '../../../../testing/cast.ts'
import {
  type AccessRow,
  administratorsOnly,
  everyoneWithSession,
  moderatorsOnly,
  payingMembersOnly,
  withSession,
} from '../../../../testing/rights/access.ts'
import { freshReply, freshTopic, keepingOrder, keptTopic } from '../../../../testing/rights/forum-world.ts'

const reason = 'Para mantener el orden'
/** A subcategory of the category that only the other moderator keeps in order. */
const ELSEWHERE = 'prestamos'
const elsewhere = { ...moderatorsOnly, moderator: 'forbidden' } as const
const authorOnly = {
  ...withSession('not_found'),
  owner: 'ok',
  moderator: 'forbidden',
  admin: 'forbidden',
} as const

export const orderRows = {
  report: {
    input: async (world) => ({ body: { id: await freshReply(world, 'owner'), reason: 'spam' } }),
    expect: { ...everyoneWithSession, owner: 'forbidden' },
  },
  'report in the pro forum': {
    input: async (world) => ({ body: { id: (await keptTopic(world, 'pro')).reply, reason: 'spam' } }),
    expect: payingMembersOnly,
  },
  answerRemoval: {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner', 'hidden'), text: 'No es spam' },
    }),
    expect: authorOnly,
  },
  'answerRemoval of a deletion': {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner', 'deleted'), text: 'No es spam' },
    }),
    expect: authorOnly,
  },
  'answerRemoval of what is shown': {
    input: async (world) => ({ body: { id: await freshReply(world, 'owner'), text: 'No es spam' } }),
    expect: { ...withSession('forbidden'), owner: 'conflict' },
  },
  deletePost: {
    input: async (world) => ({ body: { id: await freshReply(world, 'owner'), deleteReason: reason } }),
    expect: keepingOrder,
  },
  'deletePost in another category': {
    input: async (world) => ({
      body: {
        id: await freshReply(world, 'owner', 'shown', { subcategory: ELSEWHERE }),
        deleteReason: reason,
      },
    }),
    expect: elsewhere,
  },
  'deletePost of what is deleted': {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner', 'deleted'), deleteReason: reason },
    }),
    expect: { ...withSession('not_found'), owner: 'forbidden', moderator: 'conflict', admin: 'conflict' },
  },
  deleteTopic: {
    input: async (world) => ({ body: { id: String((await freshTopic(world)).id), deleteReason: reason } }),
    expect: keepingOrder,
  },
  'deleteTopic in another category': {
    input: async (world) => ({
      body: { id: String((await freshTopic(world, { subcategory: ELSEWHERE })).id), deleteReason: reason },
    }),
    expect: elsewhere,
  },
  queue: { input: () => ({}), expect: moderatorsOnly },
  act: {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner'), act: 'hide', version: 0, reason },
    }),
    expect: keepingOrder,
  },
  'act in another category': {
    input: async (world) => ({
      body: {
        id: await freshReply(world, 'owner', 'shown', { subcategory: ELSEWHERE }),
        act: 'hide',
        version: 0,
        reason,
      },
    }),
    expect: elsewhere,
  },
  'act on what is hidden': {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner', 'hidden'), act: 'restore', version: 0, reason },
    }),
    expect: { ...keepingOrder, otherModerator: 'not_found' },
  },
  'act on what somebody else has seen to': {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner'), act: 'hide', version: 7, reason },
    }),
    expect: { ...keepingOrder, moderator: 'conflict', admin: 'conflict' },
  },
  change: {
    input: async (world) => ({
      body: { id: String((await freshTopic(world)).id), reason, change: { kind: 'close' } },
    }),
    expect: keepingOrder,
  },
  'change to another’s category': {
    input: async (world) => ({
      body: { id: String((await freshTopic(world)).id), reason, change: { kind: 'move', to: ELSEWHERE } },
    }),
    expect: administratorsOnly,
  },
  'change into another’s topic': {
    input: async (world) => {
      const { shortid } = await freshTopic(world, { subcategory: ELSEWHERE })
      return {
        body: { id: String((await freshTopic(world)).id), reason, change: { kind: 'merge', into: shortid } },
      }
    },
    expect: administratorsOnly,
  },
  'change that makes two topics of one': {
    input: async (world) => {
      const topic = await freshTopic(world)
      const posts = [String(await storedReply(world.app, world.people.other, topic))]
      return {
        body: { id: String(topic.id), reason, change: { kind: 'split', posts, title: 'Otra pregunta' } },
      }
    },
    expect: keepingOrder,
  },
  silence: {
    // Somebody whom no other row needs.
    input: async ({ app }) => ({ body: { id: String((await person(app)).id), days: 1, reason } }),
    expect: moderatorsOnly,
  },
  'silence of somebody who keeps order': {
    input: async ({ app }) => ({
      body: { id: String((await person(app, { moderates: [2] })).id), days: 1, reason },
    }),
    expect: withSession('forbidden'),
  },
  revisions: {
    input: async (world) => ({ params: { id: (await keptTopic(world, 'open')).reply } }),
    expect: keepingOrder,
  },
  'revisions in the pro forum': {
    input: async (world) => ({ params: { id: (await keptTopic(world, 'pro')).reply } }),
    expect: { ...administratorsOnly, moderator: 'paid_only', otherModerator: 'paid_only' },
  },
  movable: {
    input: async (world) => ({
      query: { q: 'pregunta que nadie hace', not: String((await keptTopic(world, 'open')).topic.id) },
    }),
    expect: keepingOrder,
  },
} satisfies Record<keyof typeof order, AccessRow> & Record<string, AccessRow>
