import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }) => `
  with other as (select min(id) as id from users where id <> ${id}),
    standing as (insert into dealer_standings (user_id) values (${id}) on conflict do nothing),
    one as (insert into deals (dealer_id, typed) select other.id, '{}' from other returning id),
    two as (insert into deals (dealer_id, typed) select other.id, '{}' from other returning id),
    alike as (insert into deal_matches (kind, deal_id, other_id, dismissed_at, dismissed_by)
      select 'house', one.id, two.id, now(), ${id} from one, two)
  insert into deal_reports (deal_id, reporter_id, reason, text)
    select one.id, ${id}, 'scam', 'Pide depósito' from one`
