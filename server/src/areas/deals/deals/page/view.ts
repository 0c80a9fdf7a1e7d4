import { isPublic } from '@cancha/domain/deals/dealing/life'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { run } from '../../../../database/statements.ts'
import { addressKey } from '../../../../http/limits/limits.ts'
import { authorize, owns } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { dealViewsOf } from './limits.ts'

/**
 * Counts an opening of a deal's page, one a day for a person, or for an address without a session. Its dealer's own don't count, nor
 * those of a deal that only some read, such as an administrator who approves it.
 * @throws Refusal not_found if the viewer may not read it
 */
export async function viewDeal(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  viewer: Viewer | null,
  { id, ip }: { id: number; ip: string },
): Promise<void> {
  const deal = authorize(dealPolicy, 'read', viewer, await findRights(database.db, viewer, id))
  if (owns(viewer, deal) || !isPublic(deal.state)) return
  const who = viewer === null ? addressKey(ip) : `u${viewer.id}`
  try {
    await limits.count(dealViewsOf, `${id} ${who}`)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return
    throw error
  }
  await database.transaction(async (tx) => {
    await run(tx, sql`update deals set views = views + 1 where id = ${id}`)
    await run(
      tx,
      sql`insert into deal_days (deal_id, day, views) values (${id}, ${dayOf(new Date())}, 1)
      on conflict (deal_id, day) do update set views = deal_days.views + 1`,
    )
  })
}
