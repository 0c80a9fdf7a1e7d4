import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with search as (insert into saved_searches (user_id, name, often, filters, states, zips, area, price, footage, years)
      values (${id}, '${canary}', 'daily', '{"search": "${canary}"}', '(,)', '(,)', '((1,1),(0,0))', '(,)', '(,)', '(,)') returning id),
    draft as (insert into deals (dealer_id, typed) values (${id}, '{}') returning id)
  insert into saved_search_hits (user_id, deal_id, search_id, due_at)
    select ${id}, draft.id, search.id, now() from draft, search`
