import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with draft as (insert into deals (dealer_id, typed, title) values (${id}, '{"title": "${canary}"}', '${canary}') returning id),
    saved as (insert into saved_analyses (user_id, type, shortid, data)
      values (${id}, 'flip_property', substr(md5(random()::text), 1, 16), '{}') returning id)
  insert into analysis_deals (analysis_id, deal_id, price) select saved.id, draft.id, 14200000 from saved, draft`
