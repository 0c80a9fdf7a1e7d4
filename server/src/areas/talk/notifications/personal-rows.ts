import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with other as (select min(id) as id from users where id <> ${id}),
    told as (insert into notifications (user_id, kind, title, href, listed)
      values (${id}, 'connection_request', '${canary}', '/user/pending-connections', true) returning id),
    event as (insert into notification_events (notification_id, user_id, author_id, source)
      select told.id, ${id}, other.id, 'connection_request 1' from told, other),
    chosen as (insert into notification_choices (user_id, kind, app, push, mail)
      values (${id}, 'connection_request', true, true, 'now')),
    browser as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${id}, s.id, 'https://fcm.googleapis.com/fcm/send/' || s.id, 'p', 'a'
      from sessions s where s.user_id = ${id} limit 1 returning id),
    letter as (insert into notification_deliveries (user_id, notification_id, due_at)
      select ${id}, told.id, now() + interval '1 day' from told)
  insert into notification_settings (user_id, quiet_from, quiet_to, zone) values (${id}, 1320, 420, 'America/Toronto')`
