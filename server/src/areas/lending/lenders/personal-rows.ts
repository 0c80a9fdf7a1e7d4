import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with lender as (insert into lenders (user_id, company_name, contact_name, company_address, direct, office_email, office_phone,
      phone, all_states, states, loan_types, minimum, reason)
    values (${id}, '${canary}', '${canary}', '${canary}', true, '${canary}', '+13055550100', '+13055550101', true,
      '{}', '{hard_money}', 0, '${canary}') returning user_id),
  changed as (insert into lender_changes (lender_id, company_name, all_states, states)
    select user_id, '${canary}', true, '{}' from lender),
  programme as (insert into lender_programmes (lender_id, key, name, loan_type, amount_from, tax_options, experience_from, kinds, rate_from,
      rate_to, points, term_months, interest_only, note)
    select user_id, gen_random_uuid(), '${canary}', 'hard_money', 0, '{tax_id}', 'none', '{house}', 9, 11, 2, 12, true, '${canary}'
      from lender returning id)
  insert into lender_programme_notes (programme_id, note) select id, '${canary}' from programme`
