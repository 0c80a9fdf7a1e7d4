import type { PostState } from '@cancha/contract/talk/forums/topic'
import { sql } from 'drizzle-orm'
import { newCode } from '../../areas/talk/forums/posting/new-code.ts'
import { column } from '../../database/decoders.ts'
import { run, selectOne } from '../../database/statements.ts'
import type { TestApp } from '../test-app.ts'
import { FREE } from './forums.ts'

type Account = { id: number }
type TopicOptions = {
  subcategory?: string
  title?: string
  message?: string
  state?: PostState
  closed?: boolean
}
export type StoredTopic = { id: number; shortid: string; first: number }

const { id, text } = column

/** When a hidden or deleted post was removed, and why. */
const removal = (state: PostState) =>
  state === 'hidden' || state === 'deleted' ? sql`now(), 'Por una prueba'` : sql`null, null`

/** Stores a topic with its first post past the operations and their limits; what the test doesn't name is filled in. */
export async function storedTopic(
  { services: { database } }: Pick<TestApp, 'services'>,
  { id: author }: Account,
  options: TopicOptions = {},
): Promise<StoredTopic> {
  const { subcategory = FREE, title = 'Una pregunta de prueba', state = 'shown', closed = false } = options
  const { message = '<p>Una pregunta.</p>' } = options
  return database.transaction(async (tx) => {
    const topic = await selectOne(
      tx,
      { id, shortid: text },
      sql`insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt, state, closed_at)
        select ${newCode()}, s.id, ${author}, ${author}, ${title}, 'una-pregunta', 'Una pregunta.', ${state},
          case when ${closed}::boolean then now() end
        from forum_subcategories s where s.shortid = ${subcategory} returning id, shortid`,
    )
    const first = await selectOne(
      tx,
      { id },
      sql`insert into forum_posts (shortid, topic_id, place, author_id, message, state, removed_at, removed_reason)
        values (${newCode()}, ${topic.id}, 1, ${author}, ${message}, ${state}, ${removal(state)}) returning id`,
    )
    return { ...topic, first: first.id }
  })
}

/** Stores a reply in a topic likewise. One that waits has no place. @returns its id */
export async function storedReply(
  { services: { database } }: Pick<TestApp, 'services'>,
  { id: author }: Account,
  { id: topic }: Pick<StoredTopic, 'id'>,
  { state = 'shown', message = '<p>Una respuesta.</p>' }: { state?: PostState; message?: string } = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    const reply = await selectOne(
      tx,
      { id },
      sql`insert into forum_posts (shortid, topic_id, place, author_id, message, state, removed_at, removed_reason)
        select ${newCode()}, t.id, case when ${state} <> 'waiting' then t.next_place + 1 end, ${author}, ${message}, ${state},
          ${removal(state)} from forum_topics t where t.id = ${topic} returning id`,
    )
    await run(tx, sql`select forum_recount(${topic}::bigint)`)
    return reply.id
  })
}

/** Stores an analysis in a post. @returns its id */
export async function storedAnalysis(
  { services: { database } }: Pick<TestApp, 'services'>,
  postId: number,
): Promise<number> {
  const data = JSON.stringify({ purchase_price: 120_000 })
  const stored = await selectOne(
    database.db,
    { id },
    sql`insert into forum_analyses (post_id, type, name, data)
      values (${postId}, 'flip_property', 'Mi análisis', ${data}::jsonb) returning id`,
  )
  return stored.id
}

/** Lets a topic hold a photo. @returns its key */
export async function storedPhoto(
  { services: { database } }: Pick<TestApp, 'services'>,
  { id: userId }: Account,
  { id: topic }: Pick<StoredTopic, 'id'>,
): Promise<string> {
  const { key } = await selectOne(
    database.db,
    { key: text },
    sql`with photo as (insert into files (key, kind, name, bytes, uploaded_by)
        values (substr(md5(random()::text), 1, 22), 'image', 'casa.png', 1, ${userId}) returning key)
      insert into forum_photos (topic_id, position, file)
      select ${topic}, (select count(*) from forum_photos where topic_id = ${topic}), key from photo returning file as key`,
  )
  return key
}
