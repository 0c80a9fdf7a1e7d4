/**
 * Statements that read a table that grows from the beginning to the end, or cost more the more others have, by a part of their text,
 * and why that is accepted. One that isn't sent any more fails too until it is taken off.
 */
export const KNOWN_FAULTS: Record<string, readonly string[]> = {
  'asked once by each person, of all tables: their personal data': ['select to_jsonb(own) as row from'],
  'what waits for administrators is all read, and is meant to be little; in these houses all waits': [
    'as why, min(w.since) as since from',
    "where d.state = 'waiting' union all select c.deal_id",
    "from deals where state = 'waiting' union all select from deal_changes",
    'from deal_reports where resolved_at is null group by deal_id',
    'select distinct deal_id from deal_reports where resolved_at is null',
    "where r.is_alone and r.state <> 'close'",
    '("member_reports"."resolved_at" is null) = true',
    '"contact_messages"."answered_at" is null limit',
    'from "invitations" inner join "accounts" on "accounts"."id" = "invitations"."user_id" where (("invitations"."accepted_at" is null',
  ],
  'administrators: counted up to a number after which «more than» is said': [
    '(m.resolved_at is null) = $1 limit $2) counted) as open',
    'from loan_requests r where true limit $1',
    "from loan_requests r where r.state = 'new' limit $1",
    '"contact_messages"."answered_at" is not null limit',
    'from "early_members" limit',
  ],
  'administrators: sums and counts of all that there is': [
    "from membership_grants where gives <> 'training' and (until is null",
    'with days as ( select * from unnest(',
    'with found as ( select * from ( (select $1::int as kind, id as id, paid_at as at',
    'select count(*), sum("paid"), sum("refunded") from "payments"',
    'from balance_movements m left join deposits d',
    'count(*) filter (where "accounts"."blocked_at" is not null))::int',
    'select max(o.expires_at) from training_offers o where o.user_id = accounts.id), count(*) over ()',
    'count(*) filter (where active)::int as published',
    'select sum(n)::int as total from (select count(*) as n from "courses" t',
  ],
  'administrators: lenders by what of them waits, of whom there are hundreds': [
    'select l.user_id as id from lenders l join accounts u on u.id = l.user_id where u.lender order by',
    'from "lender_programmes"',
    'select "lenders"."state", count(*) from "lenders"',
    'select count(*)::int as changes from lenders l',
    "from lenders l join accounts u on u.id = l.user_id where (l.state = 'waiting' or (exists",
  ],
  'lenders who lend now, of whom there are hundreds: a request is matched with each of them': [
    "from lenders l join accounts u on u.id = l.user_id where l.state = 'approved'",
  ],
  'administrators: which invitations still open, of those that wait and of a page': [
    '"sender"."first_name" || \' \' || "sender"."last_name" from "invitations"',
  ],
  'a directory or list that counts up to thousands, or brings up to five hundred: these houses have no more':
    [
      'with hits as materialized (select * from ((select u.id as user_id, 0 as rank from member_profiles p',
      'coalesce(sum(s.topics), 0)::int from forum_subcategories s where s.id = any(',
      'with base as materialized ( select d.type, d.price, d.vacant',
      'select d.id, d.dealer_id as "dealerId", d.state, d.title, d.address1, d.address2',
      "from deals d where d.state in ('active', 'under_contract') and s.area @> box(",
      'with last as materialized ( select *, (row_number() over (order by d.published_at desc',
      'from "policy_reports" order by "policy_reports"."last_at" desc',
    ],
  'a search for words that stand in every row of these houses, whose rows are copies': [
    'with titled as materialized ( select distinct on (ref, audience)',
    "t.title_words % $1 and t.state = 'shown'",
    "and t.title_words like '%' || $5",
    '"member_profiles"."search" like $2) order by "accounts"."id" desc limit',
  ],
  'PostgreSQL decides while it runs between looking up and reading all, and tells both': [
    'not exists (select from forum_posts x where x.author_id = u.id and x.removed_at > now()',
    "from loan_events e where e.pair_id = p.id and e.kind = 'file_asked'",
  ],
  'a payment with a thousand refunds': ['select m."paymentId", m."invoiceId", m."refundId", m.amount'],
}
