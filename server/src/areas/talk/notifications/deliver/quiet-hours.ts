import { quietUntil } from '@cancha/domain/talk/notifications/quiet-hours'
import { type SQL, sql } from 'drizzle-orm'
import { column, type RowOf } from '../../../../database/decoders.ts'

/** The columns of a person's quiet hours, from {@link quietJoin}. */
export const quietColumns = sql`s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.zone`

/** Joins the quiet hours of a person. @param person the column with their id */
export const quietJoin = (person: SQL): SQL => sql`left join notification_settings s on s.user_id = ${person}`

/** The types of {@link quietColumns}. */
export const quietShape = {
  quietFrom: column.nullable(column.int),
  quietTo: column.nullable(column.int),
  zone: column.nullable(column.text),
}

/** The end of the person's quiet hours; null if they may be disturbed now. */
export const quietEnd = (
  { quietFrom: from, quietTo: to, zone }: RowOf<typeof quietShape>,
  now: Date,
): Date | null => (from === null || to === null || zone === null ? null : quietUntil(now, { from, to, zone }))
