import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with other as (select min(id) as id from users where id <> ${id}),
    listed as (insert into deals (dealer_id, typed, title) select other.id, '{}', 'Casa' from other returning id),
    own as (insert into deals (dealer_id, typed, title) values (${id}, '{}', 'Casa') returning id),
    made as (insert into deal_offers (deal_id, buyer_id, stands_until) select listed.id, ${id}, now() + interval '1 year' from listed returning id),
    received as (insert into deal_offers (deal_id, buyer_id, stands_until, state, version)
      select own.id, other.id, now() + interval '1 year', 'countered', 2 from own, other returning id)
  insert into deal_offer_versions (offer_id, version, by, amount, earnest, days, note)
    select made.id, 1, 'buyer', 100, 0, 21, '${canary}' from made
    union all select received.id, 1, 'buyer', 100, 0, 21, 'Hola' from received
    union all select received.id, 2, 'dealer', 200, 0, 21, '${canary}' from received`
