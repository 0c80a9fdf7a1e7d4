import { CHECK_STATES } from '@cancha/domain/money/billing/setup-checks'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import type { Metric } from '../../../../manifest/metric.ts'
import { lastEventOf } from './stored-setup.ts'

const COUNTED = { name: column.text, count: column.int }

/** The metrics of the payment provider at `/metrics`: whether it is heard, and whether its settings are right. */
export const paymentMetrics: readonly Metric[] = [
  {
    name: 'cancha_payment_last_event_timestamp_seconds',
    help: 'When the payment provider told of something last; 0 for never',
    label: null,
    read: async (db) => ({ '': ((await lastEventOf(db))?.getTime() ?? 0) / 1_000 }),
  },
  {
    name: 'cancha_payment_webhooks_refused',
    help: 'Webhooks of the last day that were not taken: by their signature, or as no event that can be read',
    label: 'why',
    read: async (db) =>
      counted(
        ['signature', 'kind'],
        await selectRows(
          db,
          COUNTED,
          sql`select why as name, sum(count)::int as count from refused_webhooks
            where last_at > now() - interval '1 day' group by why`,
        ),
      ),
  },
  {
    name: 'cancha_payment_checks',
    help: 'What the last check of the payment provider’s settings found, by its state',
    label: 'state',
    read: async (db) =>
      counted(
        CHECK_STATES,
        await selectRows(
          db,
          COUNTED,
          sql`select one ->> 'state' as name, count(*)::int as count
            from payment_setup, jsonb_array_elements(checks) as one group by 1`,
        ),
      ),
  },
]

const counted = (names: readonly string[], rows: readonly { name: string; count: number }[]) =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.count ?? 0]))
