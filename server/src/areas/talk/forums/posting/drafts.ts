import type { InputOf } from '@cancha/contract/ground/operation'
import type { posting } from '@cancha/contract/talk/forums/posting'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { askedTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, run, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead } from '../store.ts'
import { cleanPost, requireStorable } from './clean-post.ts'

const { text, int, nullable } = column

type Draft = { title: string; message: string; subcategory: string; version: number }

/** Returns the topic of a draft: null for that of a new topic, an id for that of a reply. */
const topicOf = (which: string): number | null => (which === 'new' ? null : Number(which))

const isOf = (userId: number, which: string) =>
  sql`user_id = ${userId} and coalesce(topic_id, 0) = ${topicOf(which) ?? 0}`

const draftShape = {
  version: nullable(int),
  title: nullable(text),
  message: nullable(text),
  subcategory: nullable(text),
}
const ofAll = prepareStatement<'people' | 'topics'>(
  'forums.drafts',
  sql`select d.version, d.title, d.message, d.subcategory
    from unnest(${sql.placeholder('people')}::bigint[], ${sql.placeholder('topics')}::bigint[])
      with ordinality q (user_id, topic_id, place)
    left join forum_drafts d on d.user_id = q.user_id and coalesce(d.topic_id, 0) = q.topic_id
    order by q.place`,
)

/** Reads people's drafts, null for none; in one statement for all who ask together. */
export function draftReader(db: Db): (viewer: Viewer, which: string) => Promise<Draft | null> {
  const read = askedTogether(async (asked: readonly { userId: number; topicId: number }[]) => {
    const people = asked.map(({ userId }) => userId)
    const topics = asked.map(({ topicId }) => topicId)
    const rows = await selectRows(db, draftShape, ofAll({ people, topics }))
    return rows.map(({ version, title, message, subcategory }): Draft | null =>
      version === null
        ? null
        : { version, title: title ?? '', message: message ?? '', subcategory: subcategory ?? '' },
    )
  })
  return (viewer, which) => read({ userId: viewer.id, topicId: topicOf(which) ?? 0 })
}

type Saving = InputOf<typeof posting.saveDraft>['body']

/**
 * Keeps a draft over the version that its page has read: what another device wrote meanwhile isn't overwritten. Without
 * words it is deleted. The same text, saved by another window, is no conflict.
 * @returns its version, 0 where there is none any more
 * @throws Refusal conflict if there is a newer one, not_found if its topic is gone
 */
export async function saveDraft({ database }: Services, viewer: Viewer, saving: Saving): Promise<number> {
  const { for: which, title, subcategory, version } = saving
  const message = cleanPost(saving.message)
  requireStorable(message)
  const topicId = topicOf(which)
  if (topicId !== null) {
    const head = await findTopicHead(database.db, topicId, viewer)
    authorize(topicPolicy, 'keep', viewer, head && topicRights(head))
  }
  return database.transaction(async (tx) => {
    const [there] = await selectRows(
      tx,
      { version: int, title: text, message: text, subcategory: text },
      sql`select version, title, message, subcategory from forum_drafts where ${isOf(viewer.id, which)} for update`,
    )
    if (there && there.title === title && there.message === message && there.subcategory === subcategory)
      return there.version
    if (there && there.version !== version)
      throw new Refusal('conflict', { msg: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.' })
    if (title.trim() === '' && message === '') {
      await run(tx, sql`delete from forum_drafts where ${isOf(viewer.id, which)}`)
      return 0
    }
    const [stored] = await selectRows(
      tx,
      { version: int },
      sql`insert into forum_drafts (user_id, topic_id, title, message, subcategory)
        values (${viewer.id}, ${topicId}, ${title}, ${message}, ${subcategory})
        on conflict (user_id, coalesce(topic_id, 0)) do update set title = excluded.title, message = excluded.message,
          subcategory = excluded.subcategory, version = forum_drafts.version + 1, updated_at = now()
          where forum_drafts.version = ${version}
        returning version`,
    )
    if (!stored)
      throw new Refusal('conflict', { msg: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.' })
    return stored.version
  })
}
