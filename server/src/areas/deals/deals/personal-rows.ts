import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with draft as (insert into deals (dealer_id, typed, title) values (${id}, '{"title": "${canary}"}', '${canary}') returning id),
    changed as (insert into deal_changes (deal_id, measured_price, measured_photos, facts, sent_at)
      select id, 1, array['${canary}'], '{"title": "${canary}"}', now() from draft),
    moved as (insert into deal_moves (deal_id, move, "from", "to", by, reason)
      select id, 'return', 'waiting', 'draft', ${id}, '${canary}' from draft),
    asked as (insert into deal_contacts (deal_id, user_id) select id, ${id} from draft)
  insert into deal_favorites (user_id, deal_id) select ${id}, id from draft`
