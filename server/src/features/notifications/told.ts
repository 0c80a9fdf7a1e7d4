import { peopleTold } from '@cancha/domain/notifications/people-told'
import { type SQL, sql } from 'drizzle-orm'
import { column } from '../../database/decoders.ts'
import type { RowOf } from '../../database/statements.ts'
import type { NotificationKind } from '../../manifest/notification-kind.ts'

/** Of a notification with more events than this, the latest ones are counted. */
const EVENTS_MOST = 500

/** Whether an event still holds, as its kind says. Of a kind that no feature declares any more, nothing does. */
const holds = (kinds: readonly NotificationKind[]): SQL => {
  const cases = kinds.map(
    ({ name, holds: condition }) => sql`when ${sql.raw(`'${name}'`)} then ${condition ?? sql`true`}`,
  )
  return cases.length === 0 ? sql`false` : sql`case n.kind ${sql.join(cases, sql` `)} else false end`
}

/** An event that may be told: what happened still holds, and whoever did it has an active account `u`. */
const mayBeTold = (kinds: readonly NotificationKind[]): SQL => sql`
  (e.author_id is null or (u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null))
  and ${holds(kinds)}`

/**
 * Whether anything of a notification `n` still holds: cheaper than {@link toldJoins}, for counting. Asked for each notification by
 * its index: an `exists` PostgreSQL may turn into a join over everybody's events, which it does where many people have few each.
 */
export const isTold = (kinds: readonly NotificationKind[]): SQL => sql`(
  select true from notification_events e left join users u on u.id = e.author_id
  where e.notification_id = n.id and ${mayBeTold(kinds)} limit 1) is true`

/**
 * Joins to a notification `n` what holds of it: `t`, who did it and how often, and the latest two people, `a` and `b`. A
 * notification of which nothing holds isn't among the rows.
 */
export const toldJoins = (kinds: readonly NotificationKind[]): SQL => sql`
  join lateral (
    select count(g.author_id)::int as people, sum(g.events)::int as events,
      (array_agg(g.author_id order by g.last desc) filter (where g.author_id is not null))[1] as latest,
      (array_agg(g.author_id order by g.last desc) filter (where g.author_id is not null))[2] as before
    from (
      select h.author_id, count(*)::int as events, max(h.id) as last from (
        select e.id, e.author_id from notification_events e left join users u on u.id = e.author_id
        where e.notification_id = n.id and ${mayBeTold(kinds)}
        order by e.id desc limit ${sql.raw(String(EVENTS_MOST))}) h
      group by h.author_id) g
    ) t on t.events > 0
  left join users a on a.id = t.latest
  left join profiles ap on ap.user_id = t.latest
  left join users b on b.id = t.before`

export const toldColumns = sql`
  n.id, n.kind, n.thing, n.title, n.href, n.last_at as "at", n.read_at is not null as "read", t.people, t.events,
  t.latest as "authorId", a.first_name as "firstName", a.last_name as "lastName", ap.avatar_key as "avatarKey",
  b.first_name || ' ' || b.last_name as "second"`

export const toldShape = {
  id: column.id,
  kind: column.text,
  thing: column.text,
  title: column.text,
  href: column.text,
  at: column.iso,
  read: column.bool,
  people: column.int,
  events: column.int,
  authorId: column.nullable(column.id),
  firstName: column.nullable(column.text),
  lastName: column.nullable(column.text),
  avatarKey: column.nullable(column.text),
  second: column.nullable(column.text),
}
export type ToldRow = RowOf<typeof toldShape>

/** The sentence of a notification. */
export function sentenceOf(
  kind: NotificationKind,
  row: Pick<ToldRow, 'thing' | 'title' | 'people' | 'events' | 'firstName' | 'lastName' | 'second'>,
): string {
  const names = row.firstName === null ? [] : [`${row.firstName} ${row.lastName}`]
  const who = peopleTold(row.second === null ? names : [...names, row.second], row.people)
  return kind.says({ who, people: row.people, count: row.events, thing: row.thing, title: row.title })
}
