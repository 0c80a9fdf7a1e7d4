import { GRACE_DAYS } from '@cancha/domain/money/memberships/grace'
import { sql } from 'drizzle-orm'
import type { Setup } from '../../../../adapters/payments/setup.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'

/** The program's own observations of the provider. */
export type Seen = {
  /** When an event came last; null if none has. */
  lastEvent: Date | null
  /** How many of the provider's latest events are old enough to be here, and how many of those aren't. */
  told: number
  missing: number
  /** Webhooks of the last day that weren't taken; `inRow` of them since the last one that was. */
  refused: { signature: number; kind: number; inRow: number }
  /** Declined renewals that are to be charged again when their grace is over. */
  lateRetries: number
}

/** An event may be on its way for so long. */
const ON_ITS_WAY_MS = 15 * 60_000

const SEEN = {
  lastEvent: column.nullable(column.moment),
  missing: column.int,
  signature: column.int,
  kind: column.int,
  inRow: column.int,
  lateRetries: column.int,
}

/** Reads what came, and compares it with the provider's latest events. */
export async function readSeen(db: Db, events: Setup['events'], now: Date): Promise<Seen> {
  const old = now.getTime() - ON_ITS_WAY_MS
  const told = 'known' in events ? events.known.filter(({ createdAt }) => createdAt.getTime() < old) : []
  const ids = sql.param(told.map(({ id }) => id))
  const { signature, kind, inRow, ...seen } = await selectOne(
    db,
    SEEN,
    sql`with last as (select max(received_at) as at from payment_events),
      refused as (select * from refused_webhooks where last_at > now() - interval '1 day')
      select (select at from last) as "lastEvent",
        (select count(*)::int from unnest(${ids}::text[]) id
          where not exists (select from payment_events e where e.event_id = id)) as missing,
        (select coalesce(sum(count), 0)::int from refused where why = 'signature') as signature,
        (select coalesce(sum(count), 0)::int from refused where why = 'kind') as kind,
        (select coalesce(sum(count), 0)::int from refused, last
          where why = 'signature' and (last.at is null or refused.last_at > last.at)) as "inRow",
        (select count(*)::int from payments where status = 'open'
          and next_attempt_at > first_declined_at + make_interval(days => ${GRACE_DAYS}, hours => 1)) as "lateRetries"`,
  )
  return { ...seen, told: told.length, refused: { signature, kind, inRow } }
}
