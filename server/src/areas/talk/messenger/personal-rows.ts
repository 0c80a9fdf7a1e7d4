import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with other as (select min(id) as id from users where id <> ${id}),
    talk as (insert into conversations (low_id, high_id, opened_by, started_by, last_seq, version)
      select least(${id}, other.id), greatest(${id}, other.id), ${id}, ${id}, 1, 1 from other returning id),
    kept as (insert into conversation_members (conversation_id, user_id, other_id, last_at, draft)
      select talk.id, ${id}, other.id, now(), '${canary}' from talk, other
      union all select talk.id, other.id, ${id}, now(), '' from talk, other),
    written as (insert into messages (conversation_id, seq, version, sender_id, client_id, text)
      select talk.id, 1, 1, ${id}, 'de-prueba', 'Hola' from talk returning id),
    photo as (insert into files (key, kind, name, bytes, uploaded_by)
      values (substr(md5(random()::text), 1, 22), 'image', '${canary}.png', 1, ${id}) returning key),
    held as (insert into message_files (message_id, position, file) select written.id, 0, photo.key from written, photo)
  insert into messenger_settings (user_id) values (${id})`
