import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { DRAFT_KINDS, type DraftKey, type KindEndedByOthers } from './kinds.ts'
import { draftPolicy } from './policy.ts'

export const isThisDraft = ({ userId, kind, about }: DraftKey) =>
  sql`user_id = ${userId} and kind = ${kind} and about = ${about}`

/** Deletes a draft: its person has sent it, or wants none. */
export async function dropDraft(db: Db | Tx, viewer: Viewer, key: DraftKey): Promise<void> {
  await run(db, sql`delete from drafts where ${isThisDraft(authorize(draftPolicy, 'drop', viewer, key))}`)
}

/** Deletes everybody's drafts about what is being deleted in this transaction. */
export async function endDraftsAbout(
  tx: Tx,
  kind: KindEndedByOthers,
  gone: readonly number[],
): Promise<void> {
  await run(
    tx,
    sql`delete from drafts where kind = ${kind} and about > 0 and about = any(${sql.param(gone)}::bigint[])`,
  )
}

/** Lets everybody's drafts about one thing go on about another one, into which it is merged, but for people who have one about that. */
export async function moveDrafts(
  tx: Tx,
  kind: KindEndedByOthers,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await run(
    tx,
    sql`update drafts d set about = ${into} where kind = ${kind} and about > 0 and about = ${from}
      and not exists (select from drafts o where o.user_id = d.user_id and o.kind = d.kind and o.about = ${into})`,
  )
}

/** Most drafts of a kind that one hour forgets; the next hour goes on. */
const MOST = 5_000

/** Deletes drafts that nobody has touched for as long as their kind is kept. */
export async function forgetDrafts({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  for (const [kind, { days }] of Object.entries(DRAFT_KINDS))
    await run(
      db,
      sql`delete from drafts where (user_id, kind, about) in (select user_id, kind, about from drafts
        where kind = ${kind} and updated_at < now() - make_interval(days => ${days}) order by updated_at limit ${MOST})`,
    )
}
