import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { Actor, AuditEntry } from './audit.ts'

/** For how long the same act is a press that comes twice, where the caller knows nothing else of it. */
const AGAIN_MINUTES = 15

/**
 * Whether the last act on a target is this very act of the same person, a moment ago: then it is pressed a second time, and there is
 * nothing to do. The caller has locked the target's row, so that nothing happens to it meanwhile.
 * @param entry as it was recorded; of its details those that tell one act from another
 * @param about details that all acts on the same thing have, where the target has several
 * @param minutes for how long the act is the same one; null for always, where the version of the thing says that nothing came after it
 */
export async function didLast(
  tx: Tx,
  { actorId }: Pick<Actor, 'actorId'>,
  { action, target, details = {}, reason = '' }: AuditEntry & { target: NonNullable<AuditEntry['target']> },
  about: Record<string, unknown> = {},
  minutes: number | null = AGAIN_MINUTES,
): Promise<boolean> {
  const [last] = await selectRows(
    tx,
    { isSame: column.bool },
    sql`select actor_id is not distinct from ${actorId} and action = ${action} and coalesce(reason, '') = ${reason}
        and details @> ${JSON.stringify(details)}::jsonb
        ${minutes === null ? sql`` : sql`and at > now() - make_interval(mins => ${minutes})`} as "isSame"
      from audit_log where target_type = ${target.type} and target_id = ${String(target.id)}
        and details @> ${JSON.stringify(about)}::jsonb
      order by at desc, seq desc limit 1`,
  )
  return last?.isSame ?? false
}
