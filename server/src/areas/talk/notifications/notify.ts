import { getDesktopNotification, notificationsChanged } from '@cancha/contract/talk/notifications-events'
import { type SQL, sql } from 'drizzle-orm'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { isOnline } from '../../../live/presence.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import { unblocked } from '../../../manifest/unblocked.ts'
import type { Services } from '../../../services.ts'
import { wakeDeliveries } from './deliver/wake.ts'
import { isAgreed } from './notification-rows.ts'
import { present } from './present.ts'

/** The event of a notification, its author, thing and texts. */
export type About = {
  /** The author of the event; none where the program tells of it by itself. */
  author?: { id: number; firstName: string; lastName: string }
  /** The id of the person who it is from, where nobody is its author. */
  from?: number
  /** Whether the two had agreed on it, so that no block keeps it back; or a condition over the receiver `u`. */
  agreed?: boolean | SQL
  /** The event's id, unique within its kind, such as that of the row that it made: it is told once. */
  source: string | number
  /** The thing that it happened to, where one kind tells of several: things are told apart, and each is one notification. */
  thing?: string | number
  title?: string
  /** The title as it is stored, where the kind's `current` completes it. */
  stored?: string
  /** Why it is told, for `says`. */
  why?: string
  /** The page of this site that it leads to. */
  href: string
}

/** To whom: one person, or all accounts for which a condition over `u` holds. */
export type Receivers = number | SQL

const receiverShape = { id: column.id, userId: column.id, listed: column.bool }

/** The arguments of the database's `tell_notification` after the receiver's id. */
const telling = (kind: NotificationKind, about: About): SQL => {
  const { app, push, mail } = kind.usually
  return sql`${kind.name}, ${String(about.thing ?? '')}, ${about.author?.id ?? null}::bigint,
    ${`${kind.name} ${about.source}`}, ${(about.stored ?? about.title ?? '').slice(0, 200)}, ${about.href},
    ${app}, ${kind.inApp !== false}, ${push}, ${mail},
    ${kind.letter.after ?? 0}::int, ${kind.letter.apart ?? null}::int`
}

/** Whether no block stands between the receiver `u` and the person who it is from. */
function isOpen(
  { from }: NotificationKind,
  { author, from: person = author?.id, agreed = false }: About,
): SQL {
  if (from === 'house' || from === 'agreed' || person === undefined) return sql`true`
  return sql`(${unblocked(sql`u.id`, person)} or ${agreed})`
}

/** The services that {@link notify} takes. */
export type NotifyServices = Pick<Services, 'live' | 'jobs' | 'database' | 'log'>

/**
 * Tells a person, or many, that something happened, in the transaction of the change: stored once, whatever runs twice.
 * Each person's choice for this kind makes it a line of their list, a live event, a push or a letter. After the commit
 * their open pages hear of it. Nobody is told of their own acts, or of members whom they block.
 * @returns how many people are told
 */
export async function notify(
  services: NotifyServices,
  tx: Tx,
  kind: NotificationKind,
  to: Receivers,
  about: About,
): Promise<number> {
  const which = typeof to === 'number' ? sql`u.id = ${to}` : to
  const rows = await selectRows(
    tx,
    receiverShape,
    // Of many, only the open pages are told: a fan-out to everybody would be a message for each.
    sql`select t.id, u.id as "userId", t.listed and ${typeof to === 'number' ? sql`true` : isOnline(sql`u.id`)} as listed
      from (
        select u.id from accounts u where u.email_confirmed_at is not null and u.blocked_at is null
          and u.deleted_at is null and ${which} and ${isOpen(kind, about)} order by u.id) u
      cross join lateral tell_notification(u.id, ${telling(kind, about)}) t`,
  )
  if (rows.length === 0) return 0
  afterCommit(tx, () => {
    announce(
      services,
      kind,
      rows.map(({ id, userId, listed }) => [id, userId, listed] as const),
      {
        author: about.author ?? null,
        thing: String(about.thing ?? ''),
        title: about.title ?? '',
        why: about.why ?? '',
        href: about.href,
      },
    )
    wakeDeliveries(services)
  })
  return rows.length
}

type Announced = {
  author: NonNullable<About['author']> | null
  thing: string
  title: string
  why?: string
  href: string
}

/**
 * Tells the open pages of those in whose list a notification is now.
 * @param told the notification's id, the person's, and whether it is listed
 */
export function announce(
  { live }: Pick<Services, 'live'>,
  kind: NotificationKind,
  told: readonly (readonly [number, number, boolean])[],
  { author, why = '', ...about }: Announced,
): void {
  for (const [id, userId, listed] of told)
    if (listed)
      live.toUser(
        userId,
        getDesktopNotification,
        present([kind], {
          id,
          kind: kind.name,
          ...about,
          why,
          at: new Date().toISOString(),
          read: false,
          people: author ? 1 : 0,
          events: 1,
          authorId: author?.id ?? null,
          firstName: author?.firstName ?? null,
          lastName: author?.lastName ?? null,
          avatarKey: null,
          second: null,
        }),
      )
}

/**
 * The same inside of a statement that is one transaction by itself: a subquery for its `from`, lateral, which gives the id of a
 * new notification and whether it is listed, or no row. After it, `announce` and `wakeDeliveries`. For what happens hundreds of times a
 * second.
 * @param given SQL expressions over the statement's columns, and the condition for telling at all
 */
export const tellingWithin = (
  kind: NotificationKind,
  given: Record<'when' | 'to' | 'author' | 'thing' | 'source' | 'href', SQL> & { title?: SQL },
): SQL => {
  const { app, push, mail } = kind.usually
  const { after = 0, apart = null } = kind.letter
  const open = kind.from === 'author' ? unblocked(given.to, given.author) : sql`true`
  return sql`(
    select t.id, t.listed from tell_notification(case when ${given.when} and ${open} then ${given.to} end, ${sql.raw(`'${kind.name}'`)}, ${given.thing}, ${given.author},
      ${sql.raw(`'${kind.name} '`)} || ${given.source}, ${given.title ?? sql`''`}, ${given.href}, ${sql.raw(String(app))},
      ${sql.raw(String(kind.inApp !== false))}, ${sql.raw(String(push))}, ${sql.raw(`'${mail}'`)},
      ${sql.raw(String(after))}, ${sql.raw(String(apart))}::int) t)`
}

/** Marks what a person was told of a thing, or of several, as read: they have seen to the thing itself. */
export async function settle(
  services: Pick<Services, 'live'>,
  tx: Tx,
  kind: NotificationKind,
  userId: number,
  thing: string | number | readonly number[] = '',
): Promise<void> {
  const things = (Array.isArray(thing) ? thing : [thing]).map(String)
  const changed = await run(
    tx,
    sql`update notifications set read_at = now()
      where user_id = ${userId} and kind = ${kind.name} and thing = any(${sql.param(things)}::text[]) and read_at is null`,
  )
  if (changed > 0 && kind.inApp !== false)
    afterCommit(tx, () => services.live.toUser(userId, notificationsChanged, {}))
}

/** Removes what two members were told of each other, but for what they had agreed on: one has blocked the other. */
export async function forgetBetween(
  tx: Tx,
  kinds: readonly NotificationKind[],
  one: number,
  other: number,
): Promise<void> {
  const kept = kinds.flatMap((kind) => {
    const agreed = isAgreed(kind)
    return agreed ? [sql`n.kind = ${kind.name} and ${agreed}`] : []
  })
  await run(
    tx,
    sql`with gone as (
        delete from notification_events e using notifications n
        where n.id = e.notification_id
          and (e.user_id, e.author_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
          and (${sql.join([...kept, sql`false`], sql` or `)}) is not true
        returning e.id, e.notification_id)
      delete from notifications n using gone g where n.id = g.notification_id
        and not exists (select from notification_events e where e.notification_id = n.id and e.id not in (select id from gone))`,
  )
}
