import { dealHref } from '@cancha/domain/deals/addresses'
import { nextSummary } from '@cancha/domain/deals/finding/saved-searches'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { defineJob } from '../../../jobs/job.ts'
import { isOnline } from '../../../live/presence.ts'
import { wakeDeliveries } from '../../talk/notifications/deliver/wake.ts'
import { announce, type NotifyServices, tellingWithin } from '../../talk/notifications/notify.ts'
import type { DealChange } from '../deals/slots.ts'
import { availableDeal, type Candidate, oneForEach, searchesMet } from './find-searches.ts'
import { matchInWords, type Why } from './match-words.ts'
import { dealMatchNotification } from './notifications.ts'

/** Finds the saved searches that a deal meets after a change, and tells their owners or notes it for their summaries. */
export const matchDealJob = defineJob<DealChange>({
  name: 'savedsearches.match',
  label: 'los avisos de lo que los miembros buscan',
  retryLimit: 8,
  expireInSeconds: 300,
})

/** The changes that may bring a deal into a search. Other changes only take it away. */
const BRINGS: ReadonlySet<DealChange['what']> = new Set(['published', 'price', 'facts'])

/** The reason with which a change of a deal is told. A deal that comes back to the list after a while isn't new. */
const whyOf = (what: DealChange['what'], { isNew }: { isNew: boolean }): Why => {
  if (what === 'published') return isNew ? 'new' : 'now'
  return what === 'price' ? 'price' : 'now'
}

/** Tells of one deal. Run twice, or by two nodes at the same time, it tells nobody twice: each person has one row for it. */
export async function matchDeal(
  services: NotifyServices,
  { deal: id, what }: DealChange,
  now: Date = new Date(),
): Promise<void> {
  if (!BRINGS.has(what)) return
  await services.database.transaction(async (tx) => {
    const deal = await availableDeal(tx, id)
    if (!deal) return
    const found = oneForEach(await searchesMet(tx, deal), deal.facts)
    if (found.length > 0) await store(services, tx, { ...deal, why: whyOf(what, deal) }, found, now)
  })
}

type Available = NonNullable<Awaited<ReturnType<typeof availableDeal>>> & { why: Why }

const toldShape = {
  userId: column.id,
  id: column.id,
  searchId: column.id,
  title: column.text,
  listed: column.bool,
}

/** Notes the deal for each person, and tells people who want to know at once, in one statement. */
async function store(
  services: NotifyServices,
  tx: Tx,
  { id, facts: { title }, why, ...deal }: Available,
  found: readonly Candidate[],
  now: Date,
): Promise<void> {
  const href = dealHref({ id, title })
  const due = found.map(({ often }) => nextSummary(often, now)?.toISOString() ?? null)
  const telling = tellingWithin(dealMatchNotification, {
    when: sql`hit.due_at is null`,
    to: sql`hit.user_id`,
    author: sql`null::bigint`,
    thing: sql`v.search_id::text`,
    source: sql`${`${id} ${why}`}::text`,
    href: sql`${href}::text`,
    title: sql`v.title`,
  })
  const rows = await selectRows(
    tx,
    toldShape,
    sql`with v as (
        select * from unnest(${sql.param(found.map(({ userId }) => userId))}::bigint[],
          ${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(due)}::timestamptz[],
          ${sql.param(found.map(({ name }) => matchInWords({ ...deal, title, why }, name)))}::text[]) v (user_id, search_id, due_at, title)),
      hit as (
        insert into saved_search_hits (user_id, deal_id, search_id, why, due_at, told_at)
          select v.user_id, ${id}::bigint, v.search_id, ${why}, v.due_at, case when v.due_at is null then now() end
          from v order by v.user_id
        on conflict do nothing returning user_id, due_at)
      select hit.user_id as "userId", t.id, v.search_id as "searchId", v.title,
        t.listed and ${isOnline(sql`hit.user_id`)} as listed
      from hit join v on v.user_id = hit.user_id cross join lateral ${telling} t`,
  )
  if (rows.length === 0) return
  afterCommit(tx, () => {
    for (const row of rows)
      announce(services, dealMatchNotification, [[row.id, row.userId, row.listed]], {
        author: null,
        thing: String(row.searchId),
        title: row.title,
        why,
        href,
      })
    wakeDeliveries(services)
  })
}
