import { randomUUID } from 'node:crypto'
import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'
import { reading } from '@cancha/contract/talk/forums/reading'
import type { Post, Topic } from '@cancha/contract/talk/forums/topic'
import { eq } from 'drizzle-orm'
import { forumPosts } from '../../areas/talk/forums/tables.ts'
import type { Person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'

/** A subcategory of the free forum in a main category that the cast's moderator keeps in order, and one of the pro forum. */
export const FREE = 'primera-casa'
export const PRO = 'brrrr'

type NewTopic = {
  subcategory?: string
  title?: string
  message?: string
  analysis?: { shortid: string; name?: string; withplace?: boolean; withorigin?: boolean }
  accepteddata?: boolean
  photos?: string[]
}

/** As pages send one: without it the same words again within a minute are a second press. */
const newClientId = () => randomUUID().replaceAll('-', '')

/** Publishes a topic; what the test doesn't name is filled in. The limits of the member hold. */
export async function topicOf(app: TestApp, who: Person, given: NewTopic = {}) {
  const body = {
    author: String(who.id),
    subcategory: FREE,
    title: '¿Cuánto guardan para reparaciones?',
    message: '<p>Es mi primera casa y no sé cuánto apartar cada mes.</p>',
    accepteddata: true,
    clientId: newClientId(),
    ...given,
  }
  const answer = await callAs(app, who, posting.addTopic, { body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().topic as { _id: string; shortid: string; href: string }
}

/** Replies in a topic. */
export async function replyOf(
  app: TestApp,
  who: Person,
  topic: { _id: string },
  message = '<p>Un mes de renta.</p>',
) {
  const answer = await callAs(app, who, posting.addPost, {
    body: { author: String(who.id), topic: topic._id, message, clientId: newClientId() },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().post as Post & { topicTotalPages: number }
}

/** A page of a topic as somebody reads it. */
export async function pageOf(
  app: TestApp,
  who: Person | null,
  topic: { shortid: string },
  page = 1,
): Promise<Topic> {
  const answer = await callAs(app, who ?? {}, reading.topic, {
    query: { sid: topic.shortid, page: String(page) },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** Acts on a post as a moderator, at its current version. */
export async function actAs(
  app: TestApp,
  who: Person,
  id: string,
  act: 'hide' | 'restore' | 'approve' | 'dismiss',
  more: { message?: string; version?: number } = {},
) {
  const [row] = await app.services.database.db
    .select({ version: forumPosts.version })
    .from(forumPosts)
    .where(eq(forumPosts.id, Number(id)))
  return callAs(app, who, order.act, {
    body: { id, act, version: row?.version ?? 0, reason: 'Para mantener el orden', ...more },
  })
}
