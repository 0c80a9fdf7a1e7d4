import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with other as (select min(id) as id from users where id <> ${id}),
    topic as (insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt)
      select 'DePrueba0001', min(s.id), ${id}, ${id}, 'Una pregunta', 'Una-pregunta', 'Hola' from forum_subcategories s returning id),
    post as (insert into forum_posts (shortid, topic_id, place, author_id, message, client_id, state, removed_at, removed_reason,
        answer, answered_at)
      select 'DePrueba0002', id, 1, ${id}, 'Hola', 'de-prueba', 'hidden', now(), 'Por una prueba', '${canary}', now() from topic
      returning id),
    mentioned as (insert into forum_mentions (post_id, user_id) select id, ${id} from post),
    liked as (insert into forum_likes (post_id, user_id) select id, ${id} from post),
    kept as (insert into forum_readers (topic_id, user_id, read_place) select id, ${id}, 1 from topic),
    shown as (insert into forum_analyses (post_id, type, name, data)
      select id, 'flip_property', '${canary}', '{"purchase_price": 120000}' from post),
    reported as (insert into forum_reports (post_id, reporter_id, reason, text, counts)
      select id, ${id}, 'spam', '${canary}', true from post),
    changed as (insert into forum_revisions (post_id, message, edited_by) select id, 'Hola', ${id} from post)
  insert into forum_silences (user_id, until, reason, silenced_by)
  select ${id}, now() + interval '1 day', '${canary}', other.id from other`
