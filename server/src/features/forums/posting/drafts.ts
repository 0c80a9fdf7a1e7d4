import type { posting } from '@cancha/contract/forums/posting'
import type { InputOf } from '@cancha/contract/operation'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findPlace } from '../store.ts'
import { cleanPost, requireStorable } from './clean-post.ts'

const { text, int } = column
const draft = { title: text, message: text, subcategory: text, version: int }

/** Which draft: that of a new topic, or of a reply. */
const topicOf = (which: string): number | null => (which === 'new' ? null : Number(which))

const isOf = (userId: number, which: string) =>
  sql`user_id = ${userId} and coalesce(topic_id, 0) = ${topicOf(which) ?? 0}`

export async function findDraft(db: Db, viewer: Viewer, which: string) {
  const [row] = await selectRows(
    db,
    draft,
    sql`select title, message, subcategory, version from forum_drafts where ${isOf(viewer.id, which)}`,
  )
  return row ?? null
}

type Saving = InputOf<typeof posting.saveDraft>['body']

/**
 * Keeps a draft over the version that its page has read: what another device wrote meanwhile isn't overwritten. Without
 * words it is deleted.
 * @returns its version, 0 where there is none any more
 * @throws Refusal conflict if there is a newer one, not_found if its topic is gone
 */
export async function saveDraft({ database }: Services, viewer: Viewer, saving: Saving): Promise<number> {
  const { for: which, title, subcategory, version } = saving
  const message = cleanPost(saving.message)
  requireStorable(message)
  const topicId = topicOf(which)
  if (topicId !== null) {
    const place = await findPlace(database.db, topicId, viewer)
    authorize(topicPolicy, 'keep', viewer, place && topicRights(place))
  }
  return database.transaction(async (tx) => {
    const [there] = await selectRows(
      tx,
      { version: int },
      sql`select version from forum_drafts where ${isOf(viewer.id, which)} for update`,
    )
    if (there && there.version !== version)
      throw new Refusal('conflict', { msg: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.' })
    if (title.trim() === '' && message === '') {
      await run(tx, sql`delete from forum_drafts where ${isOf(viewer.id, which)}`)
      return 0
    }
    const [kept] = await selectRows(
      tx,
      { version: int },
      sql`insert into forum_drafts (user_id, topic_id, title, message, subcategory)
        values (${viewer.id}, ${topicId}, ${title}, ${message}, ${subcategory})
        on conflict (user_id, coalesce(topic_id, 0)) do update set title = excluded.title, message = excluded.message,
          subcategory = excluded.subcategory, version = forum_drafts.version + 1, updated_at = now()
          where forum_drafts.version = ${version}
        returning version`,
    )
    if (!kept)
      throw new Refusal('conflict', { msg: 'Hay un borrador más nuevo, de otra ventana o de otro teléfono.' })
    return kept.version
  })
}
