import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id }) => `
  with other as (select min(id) as id from users where id <> ${id}),
    connected as (insert into connections (requester_id, recipient_id) select ${id}, other.id from other),
    blocked as (insert into member_blocks (blocker_id, blocked_id) select ${id}, other.id from other),
    reported as (insert into member_reports (reporter_id, reported_id, reason, text)
      select other.id, ${id}, 'spam', 'Insiste' from other returning id),
    evidence as (insert into report_evidence (report_id, source, author_id, text, written_at)
      select reported.id, 'message:' || reported.id, ${id}, 'Depósito ya', now() from reported)
  insert into member_reports (reporter_id, reported_id, reason, text)
    select ${id}, other.id, 'spam', 'Insiste' from other`
