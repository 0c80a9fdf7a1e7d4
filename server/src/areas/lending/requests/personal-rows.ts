import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }, canary) => `
  with asked as (insert into loan_requests (user_id, key, loan_type, amount, person, finances, languages, city, place, zip,
      property_type, token_hash, token, state, closed_at, closed_by, result, reason)
    values (${id}, gen_random_uuid(), 'refinance', 100000, 'v1.${canary}', 'v1.${canary}', '{spanish}', 'San Antonio', 'TX', '78210',
      'house', sha256('${canary} 1'), '${canary}', 'close', now(), 'borrower', 'withdrawn', '${canary}') returning id),
    entry as (insert into loan_pairs (request_id, lender_id, loan_type, place, words, token_hash, token, state, interested_at, funded_at, lent_amount,
      pass_note)
    select asked.id, ${id}, 'refinance', 'TX', '', sha256('${canary} 2'), '${canary}', 'funded', now(), now(), 100000, '${canary}'
      from asked returning id, request_id),
    offer as (insert into loan_offers (pair_id, request_id, state, stands_until, reason)
      select entry.id, entry.request_id, 'funded', now(), '${canary}' from entry returning id),
    upload as (insert into files (key, kind, name, bytes, purpose, private, uploaded_by)
      values ('${`papel-${id}-`.padEnd(22, 'A')}', 'document', '${canary}.pdf', 1, 'lending.document', true, ${id}) returning key),
    document as (insert into loan_documents (request_id, kind, version) select id, 'identity', 1 from asked),
    paper as (insert into loan_papers (request_id, kind, file, pages)
      select asked.id, 'identity', upload.key, 1 from asked, upload returning id),
    key as (insert into loan_file_keys (pair_id, request_id, given_at) select id, request_id, now() from entry),
    opening as (insert into loan_paper_openings (paper_id, pair_id) select paper.id, entry.id from paper, entry),
    review as (insert into loan_document_reviews (request_id, kind, pair_id, version, verdict, reason)
      select request_id, 'identity', id, 1, 'again', '${canary}' from entry)
  insert into loan_offer_versions (offer_id, version, amount, rate, points, fees, term_months, interest_only_months, closes_in_days, note)
    select offer.id, 1, 100000, 9.5, 2, 0, 12, 12, 14, '${canary}' from offer`
