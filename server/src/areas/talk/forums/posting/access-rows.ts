import type { posting } from '@cancha/contract/talk/forums/posting'
import { sql } from 'drizzle-orm'
import { run } from '../../../../database/statements.ts'
import { FREE, PRO } from '../../../../testing/builders/forums.ts'
import { storedAnalysis, storedPhoto, storedReply } from '../../../../testing/builders/stored-topics.ts'
import {
  type AccessRow,
  everyoneWithSession,
  ownerOnly,
  payingMembersOnly,
  withSession,
} from '../../../../testing/rights/access.ts'
import {
  authorOrOrder,
  freshReply,
  freshTopic,
  idOf,
  keepingOrder,
  keptTopic,
  pastLimits,
} from '../../../../testing/rights/forum-world.ts'

const newTopic = { title: '¿Cuánto guardan?', message: '<p>No sé cuánto.</p>', accepteddata: true }
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const postingRows = {
  addTopic: {
    input: async (world) => {
      await pastLimits(world, 'owner')
      return { body: { ...newTopic, author: idOf(world, 'owner'), subcategory: FREE } }
    },
    expect: ownerOnly,
  },
  'addTopic to the pro forum, as oneself': {
    input: async (world, actor) => {
      await pastLimits(world, actor)
      return { body: { ...newTopic, author: idOf(world, actor), subcategory: PRO } }
    },
    expect: payingMembersOnly,
  },
  'addTopic with a photo, as oneself': {
    input: async (world, actor) => {
      await pastLimits(world, actor)
      const photos = [{ name: 'casa.png', file: PNG }]
      return { body: { ...newTopic, author: idOf(world, actor), subcategory: FREE, photos } }
    },
    expect: keepingOrder,
  },
  addPost: {
    input: async (world) => ({
      body: {
        author: idOf(world, 'owner'),
        topic: String((await keptTopic(world, 'open')).topic.id),
        message: 'Hola',
      },
    }),
    expect: ownerOnly,
  },
  'addPost in the pro forum, as oneself': {
    input: async (world, actor) => ({
      body: {
        author: idOf(world, actor),
        topic: String((await keptTopic(world, 'pro')).topic.id),
        message: 'Hola',
      },
    }),
    expect: payingMembersOnly,
  },
  'addPost in a closed topic, as oneself': {
    input: async (world, actor) => ({
      body: {
        author: idOf(world, actor),
        topic: String((await freshTopic(world, { closed: true })).id),
        message: 'Hola',
      },
    }),
    expect: { ...withSession('conflict'), moderator: 'ok', admin: 'ok' },
  },
  updatePost: {
    input: async (world) => ({ body: { id: await freshReply(world, 'owner'), message: 'De otra manera' } }),
    expect: authorOrOrder,
  },
  'updatePost of what is hidden': {
    input: async (world) => ({
      body: { id: await freshReply(world, 'owner', 'hidden'), message: 'De otra manera' },
    }),
    expect: { ...withSession('not_found'), owner: 'conflict', moderator: 'ok', admin: 'ok' },
  },
  updateTitle: {
    input: async (world) => ({ body: { id: String((await freshTopic(world)).id), title: 'De otra manera' } }),
    expect: authorOrOrder,
  },
  like: {
    input: async (world) => ({
      body: { _id: (await keptTopic(world, 'open')).reply, uid: idOf(world, 'owner') },
    }),
    expect: ownerOnly,
  },
  'like in the pro forum, as oneself': {
    input: async (world, actor) => ({
      body: { _id: (await keptTopic(world, 'pro')).reply, uid: idOf(world, actor) },
    }),
    expect: payingMembersOnly,
  },
  dislike: {
    input: async (world) => ({
      body: { _id: (await keptTopic(world, 'open')).reply, uid: idOf(world, 'owner') },
    }),
    expect: ownerOnly,
  },
  keep: {
    input: async (world) => ({
      body: { id: String((await keptTopic(world, 'open')).topic.id), bookmarked: true },
    }),
    expect: everyoneWithSession,
  },
  'keep in the pro forum': {
    input: async (world) => ({
      body: { id: String((await keptTopic(world, 'pro')).topic.id), following: true },
    }),
    expect: payingMembersOnly,
  },
  solve: {
    input: async (world) => {
      const topic = await freshTopic(world)
      const post = String(await storedReply(world.app, world.people.other, topic))
      return { body: { id: String(topic.id), post } }
    },
    expect: authorOrOrder,
  },
  addPhotos: {
    input: async (world) => ({
      body: { id: String((await freshTopic(world)).id), photos: [{ name: 'casa.png', file: PNG }] },
    }),
    expect: keepingOrder,
    // A photo that comes in the call is drawn anew: nothing tells it from another one. Uploaded photos are added once.
    twice: 'another',
  },
  removePhoto: {
    input: async (world) => {
      const topic = await freshTopic(world)
      return {
        body: { id: String(topic.id), keyname: await storedPhoto(world.app, world.people.admin, topic) },
      }
    },
    expect: keepingOrder,
    twice: 'gone',
  },
  draft: { input: () => ({ query: { for: 'new' } }), expect: everyoneWithSession },
  saveDraft: {
    input: async (world, actor) => {
      const { db } = world.app.services.database
      await run(db, sql`delete from drafts where user_id = ${Number(idOf(world, actor))}`)
      return { body: { for: 'new', message: 'Hola', version: 0 } }
    },
    expect: everyoneWithSession,
  },
  'saveDraft of a reply in the pro forum': {
    input: async (world) => ({
      body: { for: String((await keptTopic(world, 'pro')).topic.id), message: '', version: 0 },
    }),
    expect: payingMembersOnly,
  },
  takeOver: {
    input: async (world) => {
      const { first } = await freshTopic(world)
      return { body: { id: String(await storedAnalysis(world.app, first)) } }
    },
    expect: everyoneWithSession,
  },
  'takeOver from the pro forum': {
    input: async (world) => {
      const { first } = await freshTopic(world, { subcategory: PRO })
      return { body: { id: String(await storedAnalysis(world.app, first)) } }
    },
    expect: payingMembersOnly,
  },
  'takeOver of nothing': {
    input: () => ({ body: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
} satisfies Record<keyof typeof posting, AccessRow> & Record<string, AccessRow>
