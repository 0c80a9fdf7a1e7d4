import { sql } from 'drizzle-orm'
import { WebhookRefused } from '../../../../adapters/payments/payment-errors.ts'
import { askedTogether } from '../../../../database/asked-together.ts'
import { run } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'

/** How long their numbers are kept. */
const KEPT = sql.raw("interval '7 days'")

/**
 * Counts the webhooks that weren't taken, for the operator. Anybody can send one: those that come together are one statement, one after
 * another, so that many of them hold one connection.
 */
export function refusalCounter({ database: { db } }: Pick<Services, 'database'>) {
  const note = askedTogether(
    async (whys: readonly WebhookRefused['why'][]) => {
      for (const [why, { length }] of Map.groupBy(whys, (one) => one))
        await run(
          db,
          sql`insert into refused_webhooks (hour, why, count, last_at) values (date_trunc('hour', now()), ${why}, ${length}, now())
            on conflict (hour, why) do update set count = refused_webhooks.count + excluded.count, last_at = excluded.last_at`,
        )
      return whys.map(() => undefined)
    },
    { oneAtATime: true, most: 1_000 },
  )
  return async (error: unknown): Promise<void> => {
    if (error instanceof WebhookRefused) await note(error.why)
  }
}

/** Run each hour. */
export const forgetRefused = ({ database: { db } }: Pick<Services, 'database'>) =>
  run(db, sql`delete from refused_webhooks where last_at < now() - ${KEPT}`)
