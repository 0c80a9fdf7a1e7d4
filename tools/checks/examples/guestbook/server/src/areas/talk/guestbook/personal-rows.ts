import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with entry as (
    insert into guestbook_entries (user_id, text) values (${id}, '${canary}') returning id
  )
  insert into guestbook_applause (entry_id, user_id) select id, ${id} from entry`
