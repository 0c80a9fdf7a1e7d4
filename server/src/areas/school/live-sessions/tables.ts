import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../database/columns.ts'
import { fileUses } from '../../ground/files/tables.ts'

/** The live sessions of Cancha Pro. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    title: text('title').notNull().default(''),
    /** The name of the person who gives the session. */
    host: text('host').notNull().default(''),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    startsAt: moment('starts_at'),
    minutes: integer('minutes').notNull().default(60),
    /** Where it is held. The server sends it only to members who may join. */
    link: text('link'),
    active: boolean('active').notNull().default(false),
    /** When what is published was last written: calendars replace an older entry. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    // For the list, the newest first.
    index('live_sessions_by_date').on(t.startsAt).where(sql`active`),
    check(
      'live_sessions_published',
      sql`length(${t.title}) <= 200 and length(${t.host}) <= 120 and (not ${t.active} or
        (${t.title} <> '' and ${t.host} <> '' and ${t.startsAt} is not null and ${t.link} is not null))`,
    ),
    check('live_sessions_minutes', sql`${t.minutes} between 1 and 1440`),
    check('live_sessions_link', sql`${t.link} ~ '^https://'`),
  ],
)

export const liveSessionFileUses = fileUses('live_session_file_uses', () => liveSessions.id)
