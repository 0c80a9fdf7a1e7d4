import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, moment } from '../../../database/columns.ts'
import { users } from '../users/tables.ts'
import { DRAFT_KINDS, type DraftKind, kindsThatAre } from './kinds.ts'

const quoted = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** The drafts of forms: texts that people have typed and not sent. */
export const drafts = pgTable(
  'drafts',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DraftKind>().notNull(),
    /** The id of what it is about, 0 for nothing. */
    about: idOf('about').notNull().default(0),
    /** Increases with each save: an outdated page can't overwrite what another device wrote. */
    version: integer('version').notNull().default(1),
    typed: jsonb('typed').$type<object>(),
    /** In place of `typed`, for the kinds that are sealed. */
    sealed: text('sealed'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.about] }),
    // For what others end or move.
    index('drafts_about').on(t.kind, t.about).where(sql`about > 0`),
    // For the hourly task.
    index('drafts_age').on(t.kind, t.updatedAt),
    check('drafts_kind', sql`${t.kind} in (${quoted(Object.keys(DRAFT_KINDS))})`),
    check(
      'drafts_about_nothing',
      sql`${t.about} = 0 or ${t.kind} in (${quoted(kindsThatAre('endedByOthers'))})`,
    ),
    check('drafts_typed', sql`length(${t.typed}::text) <= 250000`),
    check(
      'drafts_sealed',
      sql`(${t.kind} in (${quoted(kindsThatAre('sealed'))})) = (${t.sealed} is not null) and (${t.typed} is null) = (${t.sealed} is not null)
        and (${t.sealed} is null or ${t.about} = 0 and ${t.sealed} like 'v1.%' and length(${t.sealed}) <= 60000)`,
    ),
  ],
)
