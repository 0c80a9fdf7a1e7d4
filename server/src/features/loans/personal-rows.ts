import type { PersonalRows } from '../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with asked as (insert into loan_requests (user_id, key, loan_type, amount, person, finances, languages, city, place, zip,
      property_type, token_hash, token, state, closed_at, closed_by, result, reason)
    values (${id}, gen_random_uuid(), 'refinance', 100000, 'v1.${canary}', 'v1.${canary}', '{spanish}', 'San Antonio', 'TX', '78210',
      'house', sha256('${canary} 1'), '${canary}', 'close', now(), 'borrower', 'withdrawn', '${canary}') returning id),
    draft as (insert into loan_drafts (user_id, typed) values (${id}, 'v1.${canary}'))
  insert into loan_pairs (request_id, lender_id, loan_type, place, words, token_hash, token, state, interested_at, funded_at, lent_amount,
      pass_note)
    select asked.id, ${id}, 'refinance', 'TX', '', sha256('${canary} 2'), '${canary}', 'funded', now(), now(), 100000, '${canary}'
      from asked`
