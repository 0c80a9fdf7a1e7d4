import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import type { Services } from '../../../services.ts'
import { meets } from './meets.ts'

/** The deals that the list shows for a saved search `s` now. */
const shownNow: SQL = sql`array(select d.id from deals d where d.state in ('active', 'under_contract') and ${meets} order by d.id)`

/** Notes what meets a search now, because its owner sees it now: from here on only what begins to meet it is told. */
export async function noteKnown(tx: Tx, search: number): Promise<void> {
  await run(tx, sql`update saved_searches s set known = ${shownNow} where s.id = ${search}`)
}

/** True of a deal that wasn't there for its owner when the search `s` was saved. */
export const isUnknown = (deal: SQL | number): SQL => sql`${deal} <> all(coalesce(s.known, '{}'))`

/** Searches of one statement, each of which looks through the deals; the next hour does the rest. */
const AT_ONCE = 20
const ROUNDS = 200

/** Notes it for searches of which nothing is noted: they were saved before this was, or by an older program beside this one. */
export async function noteUnnoted({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const noted = await run(
      db,
      sql`update saved_searches s set known = ${shownNow} where s.id in (
        select id from saved_searches where known is null and often <> 'never' order by id limit ${AT_ONCE} for update skip locked)`,
    )
    if (noted < AT_ONCE) return
  }
}
