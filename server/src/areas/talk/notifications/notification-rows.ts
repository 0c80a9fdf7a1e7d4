import { peopleTold } from '@cancha/domain/talk/notifications/people-told'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { column } from '../../../database/decoders.ts'
import type { RowOf } from '../../../database/statements.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import { unblocked } from '../../../manifest/unblocked.ts'

/** Of a notification with more events than this, the latest ones are counted. */
const EVENTS_MOST = 500

/** An expression of each kind that has one, and another for the rest. */
const ofKind = (
  kinds: readonly NotificationKind[],
  expression: (kind: NotificationKind) => SQL | undefined,
  otherwise: SQL,
): SQL => {
  const cases = kinds.flatMap((kind) => {
    const own = expression(kind)
    return own ? [sql`when ${sql.raw(`'${kind.name}'`)} then ${own}`] : []
  })
  return cases.length === 0 ? otherwise : sql`case n.kind ${sql.join(cases, sql` `)} else ${otherwise} end`
}

/** The condition under which the two had agreed on the event, so that it is told across a block. */
export const isAgreed = ({ from }: NotificationKind): SQL | undefined =>
  typeof from === 'string' ? undefined : from.despite

/** Whether no block stands between the receiver and the person who a notification is from. */
function isOpen(kind: NotificationKind): SQL {
  const { from } = kind
  if (from === 'house' || from === 'agreed') return sql`true`
  if (from === 'author') return unblocked(sql`e.author_id`, sql`n.user_id`)
  const open = sql`(select ${unblocked(sql`f.id`, sql`n.user_id`)} from (select (${from.person}) as id) f)`
  return from.despite ? sql`(${open} or (${from.despite}))` : open
}

/** Whether an event still holds, as its kind says. Of a kind that no feature declares any more, nothing does. */
const holds = (kinds: readonly NotificationKind[]): SQL =>
  ofKind(kinds, (kind) => sql`(${kind.holds ?? sql`true`}) and ${isOpen(kind)}`, sql`false`)

/** An event that may be told: it still holds, and its author has an active account `u`. */
const isCurrentEvent = (kinds: readonly NotificationKind[]): SQL => sql`
  (e.author_id is null or (u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null))
  and ${holds(kinds)}`

/**
 * Whether anything of a notification `n` still holds: cheaper than {@link notificationJoins}, for counting. Asked for each notification by
 * its index: an `exists` PostgreSQL may turn into a join over everybody's events, which it does where many people have few each.
 */
export const hasCurrentEvents = (kinds: readonly NotificationKind[]): SQL => sql`(
  select true from notification_events e left join accounts u on u.id = e.author_id
  where e.notification_id = n.id and ${isCurrentEvent(kinds)} limit 1) is true`

/** Whether another event of the notification `n` than `e` meets a condition over that event, `o`. */
export const hasAnotherEvent = (condition: SQL): SQL =>
  sql`exists (select from notification_events o where o.notification_id = n.id and o.id <> e.id and ${condition})`

/**
 * Joins to a notification `n` what holds of it: `t`, who did it and how often, and the latest two people, `a` and `b`. A
 * notification of which nothing holds isn't among the rows. `e` is the latest event that holds.
 */
export const notificationJoins = (kinds: readonly NotificationKind[]): SQL => sql`
  join lateral (
    select count(g.author_id)::int as people, sum(g.events)::int as events,
      (array_agg(g.author_id order by g.last desc) filter (where g.author_id is not null))[1] as latest,
      (array_agg(g.author_id order by g.last desc) filter (where g.author_id is not null))[2] as before,
      max(g.last) as event
    from (
      select h.author_id, count(*)::int as events, max(h.id) as last from (
        select e.id, e.author_id from notification_events e left join accounts u on u.id = e.author_id
        where e.notification_id = n.id and ${isCurrentEvent(kinds)}
        order by e.id desc limit ${sql.raw(String(EVENTS_MOST))}) h
      group by h.author_id) g
    ) t on t.events > 0
  join notification_events e on e.id = t.event
  left join accounts a on a.id = t.latest
  left join member_profiles ap on ap.user_id = t.latest
  left join accounts b on b.id = t.before`

export const notificationColumns = (kinds: readonly NotificationKind[]): SQL => sql`
  n.id, n.kind, n.thing, n.title, n.href, n.last_at as "at", n.read_at is not null as "read", t.people, t.events,
  t.latest as "authorId", a.first_name as "firstName", a.last_name as "lastName", ap.avatar_key as "avatarKey",
  b.first_name || ' ' || b.last_name as "second", ${ofKind(kinds, (kind) => kind.current?.read, sql`null::jsonb`)} as current`

export const notificationShape = {
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
  current: column.nullable(column.json(z.unknown())),
}
/** A row as it was read; {@link withCurrentWords} makes of it what is told. */
type ReadRow = RowOf<typeof notificationShape>
export type NotificationRow = Omit<ReadRow, 'current'> & { why: string }

/** The kind of a row. @throws Error if no feature declares it: `notificationJoins` leaves such rows out */
export function kindOf(kinds: readonly NotificationKind[], name: string): NotificationKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no feature declares the kind of notification ${name}`)
  return kind
}

/** A notification with the words and the address of now, where its kind reads them again. */
export function withCurrentWords<Row extends ReadRow>(
  kinds: readonly NotificationKind[],
  { current, ...row }: Row,
): Omit<Row, 'current'> & { why: string } {
  const { title, href } = row
  const words = kindOf(kinds, row.kind).current?.words(current, { title, href })
  return { ...row, why: '', ...words }
}

/** The sentence of a notification. */
export function sentenceOf(
  kind: NotificationKind,
  row: Pick<
    NotificationRow,
    'thing' | 'title' | 'why' | 'people' | 'events' | 'firstName' | 'lastName' | 'second'
  >,
): string {
  const names = row.firstName === null ? [] : [`${row.firstName} ${row.lastName}`]
  const who = peopleTold(row.second === null ? names : [...names, row.second], row.people)
  const { people, events: count, thing, title, why } = row
  return kind.says({ who, people, count, thing, title, why })
}
