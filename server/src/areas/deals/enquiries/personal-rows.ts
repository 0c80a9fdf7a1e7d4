import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id, email }, canary) => `
  with other as (select min(id) as id from users where id <> ${id}),
    listed as (insert into deals (dealer_id, typed, title) select other.id, '{}', 'Casa' from other returning id, dealer_id),
    own as (insert into deals (dealer_id, typed, title) values (${id}, '{}', 'Casa') returning id),
    asked as (insert into deal_enquiries (deal_id, dealer_id, user_id, message, phone)
      select l.id, l.dealer_id, ${id}, '${canary}', '+13055550177' from listed l),
    received as (insert into deal_enquiries (deal_id, dealer_id, user_id, message)
      select own.id, ${id}, other.id, 'Hola' from own, other returning id),
    answered as (insert into deal_enquiry_answers (enquiry_id, author_id, key, text, way)
      select r.id, ${id}, 'respuesta-1', '${canary}', 'page' from received r),
    visitor as (insert into deal_enquiry_visitors (email, full_name, phone, message)
      values ('${email}', '${canary}', '+13055550177', '${canary}') returning id)
  insert into deal_enquiries (deal_id, dealer_id, visitor_id)
    select l.id, l.dealer_id, v.id from listed l, visitor v`
