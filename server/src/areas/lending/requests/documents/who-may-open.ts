import { sql } from 'drizzle-orm'
import { unblocked } from '../../../../manifest/unblocked.ts'

/** True of an account `u` that may lend still. */
export const lendsStill = sql`(u.lender and u.blocked_at is null and u.deleted_at is null)`

/** Keys to files with their entry `p`, its request `r`, and the lender's company and account. */
export const keyEntries = sql`loan_file_keys k join loan_pairs p on p.id = k.pair_id
  join loan_requests r on r.id = p.request_id join lenders l on l.user_id = p.lender_id join accounts u on u.id = p.lender_id`

/**
 * True over `keyEntries` where the lender may open the papers now: `opensFile` of the policy, and their account may lend. A statement says it of all
 * lenders of a request at once, and each time before a notification is told.
 */
export const mayOpenNow = sql`(k.given_at is not null and l.state in ('approved', 'paused') and ${lendsStill}
  and ${unblocked(sql`p.lender_id`, sql`r.user_id`)}
  and (p.state = 'funded' or (p.state = 'interested' and r.state <> 'close' and not exists (select from loan_offers o
    where o.request_id = p.request_id and o.state = 'accepted' and o.pair_id is distinct from p.id))))`

/**
 * True of what a lender says of a document, a review `v`, while no paper of it has come since. The version alone doesn't tell: it increases with a
 * paper that is taken out, too. The order of events is that of the changes, because each holds the request.
 */
export const nothingCameSince = sql`not exists (select from loan_events c
  where c.request_id = v.request_id and c.kind = 'document_given' and c.document = v.kind
    and c.id > (select max(s.id) from loan_events s
      where s.pair_id = v.pair_id and s.document = v.kind and s.kind = 'document_again'))`
