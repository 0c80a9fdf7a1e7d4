import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../../database/columns.ts'

/** Scripts and files that browsers blocked because the content policy forbids them, counted by directive, blocked address and page. */
export const policyReports = pgTable(
  'policy_reports',
  {
    id: id(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    page: text('page').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('policy_reports_group').on(t.directive, t.blocked, t.page),
    index('policy_reports_last').on(t.lastAt),
    check(
      'policy_reports_short',
      sql`length(${t.directive}) <= 60 and length(${t.blocked}) <= 200 and length(${t.page}) <= 200`,
    ),
  ],
)
