import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/src/database/connection.ts'
import { run } from '../../server/src/database/statements.ts'

/** The pieces of the school that the demo's members are told of. */
const NEWS = 3

/**
 * Makes the members' notifications: requests that wait, acceptances, and the school's newest pieces. Those older than two days
 * are read, so that there are both.
 */
export async function seedNotifications(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`with asked as (
        insert into notifications (user_id, kind, href, listed, created_at, last_at)
          select c.recipient_id, 'connection_request', '/user/pending-connections', true, min(c.created_at), max(c.created_at)
          from connections c where c.status = 1 group by c.recipient_id
          returning id, user_id)
      insert into notification_events (notification_id, user_id, author_id, source, at)
        select a.id, a.user_id, c.requester_id, 'connection_request ' || c.id, c.created_at
        from asked a join connections c on c.recipient_id = a.user_id and c.status = 1 order by c.created_at`,
  )
  await run(
    tx,
    sql`with accepted as (
        select c.*, connected_at < now() - interval '2 days' as old from connections c
        where c.status = 2 and c.connected_at > now() - interval '30 days'),
      told as (
        insert into notifications (user_id, kind, href, listed, created_at, last_at, read_at)
          select requester_id, 'connection_accepted', '/user/connections', true, min(connected_at), max(connected_at),
            case when old then max(connected_at) + interval '1 hour' end
          from accepted group by requester_id, old
          returning id, user_id, read_at is not null as old)
      insert into notification_events (notification_id, user_id, author_id, source, at)
        select t.id, t.user_id, a.recipient_id, 'connection_accepted ' || a.id, a.connected_at
        from told t join accepted a on a.requester_id = t.user_id and a.old = t.old order by a.connected_at`,
  )
  await run(
    tx,
    sql`with news as (
        select p.kind, p.id, d.title, d.url, p.published_at from (
          select 'course' as kind, id, published_at from courses where active
          union all select 'podcast', id, published_at from podcasts where active
          union all select 'blog', id, published_at from blogs where active) p
        join search_documents d on d.kind = p.kind and d.ref = p.id and d.audience = 'everyone'
        where p.published_at <= now() order by p.published_at desc limit ${NEWS}),
      told as (
        insert into notifications (user_id, kind, thing, title, href, listed, created_at, last_at, read_at)
          select u.id, 'school_news', n.kind || ':' || n.id, n.title, n.url, true, n.published_at, n.published_at,
            case when n.published_at < now() - interval '2 days' then n.published_at + interval '1 hour' end
          from news n cross join users u
          -- The program runs already: a slow machine's has told some of it itself.
          on conflict (user_id, kind, thing) where read_at is null do nothing
          returning id, user_id, thing, created_at)
      insert into notification_events (notification_id, user_id, source, at)
        select id, user_id, 'school_news ' || thing, created_at from told`,
  )
  // The rest of the school was there before its members.
  await run(
    tx,
    sql`insert into school_news (kind, item_id, told_at)
      select kind, id, now() from (
        select 'course' as kind, id from courses where active
        union all select 'webinar', id from webinars where active
        union all select 'tip', id from tips where active
        union all select 'podcast', id from podcasts where active
        union all select 'blog', id from blogs where active
        union all select 'book', id from books where active) pieces
      -- The program runs already: at a full hour it has noted them as news.
      on conflict (kind, item_id) do update set told_at = excluded.told_at where school_news.told_at is null`,
  )
  await run(
    tx,
    sql`insert into notification_settings (user_id, quiet_from, quiet_to, zone)
      select id, 22 * 60, 7 * 60, 'America/Chicago' from users where email = 'beto@demo.cancha.example'`,
  )
}
