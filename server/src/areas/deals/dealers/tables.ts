import {
  DEAL_MATCH_KINDS,
  DEAL_REPORT_REASONS,
  type DealMatchKind,
  type DealReportReason,
} from '@cancha/domain/deals/trust/trust'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { dealPhotos, deals } from '../deals/tables.ts'

const listed = (values: object) =>
  sql.raw(
    Object.keys(values)
      .map((value) => `'${value}'`)
      .join(', '),
  )
const dealId = (name: string) =>
  idOf(name)
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' })
const photoId = (name: string) => idOf(name).references(() => dealPhotos.id, { onDelete: 'cascade' })

/**
 * Since when each dealer may list. A trigger on `users` keeps it, because the right is given in several ways: a row for each
 * account with `dealer`, and none without.
 */
export const dealerStandings = pgTable(
  'dealer_standings',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    // For administrators: the newest first.
    index('dealer_standings_latest').on(t.since.desc().nullsFirst(), t.userId.desc().nullsFirst()),
  ],
)

/**
 * Two deals that are alike. It goes with either deal, and with either photo: the next comparison then finds others. Whether it
 * still holds is asked when it is read: see `stillAlike`.
 */
export const dealMatches = pgTable(
  'deal_matches',
  {
    id: id(),
    kind: text('kind').$type<DealMatchKind>().notNull(),
    /** The deal whose change showed it. */
    dealId: dealId('deal_id'),
    otherId: dealId('other_id'),
    /** The two photos that are nearest to each other; null for a house. */
    photoId: photoId('photo_id'),
    otherPhotoId: photoId('other_photo_id'),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When an administrator found nothing wrong with it. */
    dismissedAt: moment('dismissed_at'),
    dismissedBy: idOf('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('deal_matches_pair').on(
      t.kind,
      sql`least(${t.dealId}, ${t.otherId})`,
      sql`greatest(${t.dealId}, ${t.otherId})`,
    ),
    index('deal_matches_deal').on(t.dealId),
    index('deal_matches_other').on(t.otherId),
    index('deal_matches_photo').on(t.photoId),
    index('deal_matches_other_photo').on(t.otherPhotoId),
    index('deal_matches_dismissed_by').on(t.dismissedBy),
    // For administrators: what nobody has looked at.
    index('deal_matches_open').on(t.id).where(sql`dismissed_at is null`),
    check('deal_matches_kind', sql`${t.kind} in (${listed(DEAL_MATCH_KINDS)})`),
    check('deal_matches_two', sql`${t.dealId} <> ${t.otherId}`),
    check(
      'deal_matches_photos',
      sql`(${t.photoId} is not null) = (${t.kind} = 'photo') and (${t.otherPhotoId} is not null) = (${t.kind} = 'photo')`,
    ),
  ],
)

/** A member's report of a deal to administrators: one for each person and deal, changed while it is open. */
export const dealReports = pgTable(
  'deal_reports',
  {
    id: id(),
    dealId: dealId('deal_id'),
    reporterId: idOf('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<DealReportReason>().notNull(),
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: idOf('resolved_by').references(() => users.id),
    outcome: text('outcome').$type<'dismissed' | 'acted'>(),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('deal_reports_once').on(t.dealId, t.reporterId),
    index('deal_reports_reporter').on(t.reporterId),
    // For administrators: what waits, by deal.
    index('deal_reports_open').on(t.dealId, t.id).where(sql`resolved_at is null`),
    check('deal_reports_reason', sql`${t.reason} in (${listed(DEAL_REPORT_REASONS)})`),
    check('deal_reports_lengths', sql`length(${t.text}) <= 1000 and length(${t.note}) <= 500`),
    check(
      'deal_reports_resolved',
      sql`(${t.resolvedAt} is null) = (${t.outcome} is null) and ${t.outcome} in ('dismissed', 'acted')`,
    ),
  ],
)
