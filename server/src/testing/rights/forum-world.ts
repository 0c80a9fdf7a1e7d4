import type { PostState } from '@cancha/contract/talk/forums/topic'
import { sql } from 'drizzle-orm'
import { run } from '../../database/statements.ts'
import { PRO } from '../builders/forums.ts'
import { type StoredTopic, storedReply, storedTopic } from '../builders/stored-topics.ts'
import type { Actor } from '../cast.ts'
import { type AccessRow, moderatorsOnly, type World } from './access.ts'

// The common parts of the forums' rows in the access walk.

type CastName = keyof World['people']
type Options = NonNullable<Parameters<typeof storedTopic>[2]>

export const idOf = ({ people }: World, actor: Actor) =>
  String(people[actor === 'stranger' ? 'owner' : actor].id)

/** A topic of the owner's that nothing has happened to. */
export const freshTopic = ({ app, people }: World, options: Options = {}): Promise<StoredTopic> =>
  storedTopic(app, people.owner, options)

/** A reply of this person in such a topic. @returns its id */
export const freshReply = async (
  world: World,
  who: CastName,
  state: PostState = 'shown',
  options: Options = {},
): Promise<string> =>
  String(await storedReply(world.app, world.people[who], await freshTopic(world, options), { state }))

type TopicSample = { topic: StoredTopic; reply: string }
type Sort = 'open' | 'pro' | 'hidden'

/** Topics that are only read, made once for the whole walk: an answer must be the same twice. */
const topicSamples = new WeakMap<World['people'], Map<Sort, Promise<TopicSample>>>()
export function keptTopic(world: World, sort: Sort): Promise<TopicSample> {
  const own = topicSamples.get(world.people) ?? new Map<Sort, Promise<TopicSample>>()
  topicSamples.set(world.people, own)
  const made = own.get(sort) ?? make(world, sort)
  own.set(sort, made)
  return made
}
async function make(world: World, sort: Sort): Promise<TopicSample> {
  const topic = await freshTopic(world, {
    ...(sort === 'pro' && { subcategory: PRO }),
    ...(sort === 'hidden' && { state: 'hidden' }),
  })
  return { topic, reply: String(await storedReply(world.app, world.people.other, topic)) }
}

/** Hidden from all but the owner and those who keep order in its category. */
export const hiddenFrom = (outcomes: AccessRow['expect']) =>
  ({ ...outcomes, owner: 'ok', moderator: 'ok', admin: 'ok' }) as const

/** Outcomes of an act that only moderators of the category of {@link freshTopic} may do. */
export const keepingOrder = { ...moderatorsOnly, otherModerator: 'forbidden' } as const
export const authorOrOrder = { ...keepingOrder, owner: 'ok' } as const

/** Takes a person's topics out of the limits of new ones, so that each call is a first one. */
export async function pastLimits(world: World, actor: Actor): Promise<void> {
  await run(
    world.app.services.database.db,
    sql`update forum_topics set created_at = now() - interval '30 days' where author_id = ${Number(idOf(world, actor))}`,
  )
}
