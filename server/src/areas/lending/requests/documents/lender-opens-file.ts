import { sql } from 'drizzle-orm'
import { unblocked } from '../../../../manifest/unblocked.ts'

/** True of an account `u` that may lend still. */
export const lendsStill = sql`(u.lender and u.blocked_at is null and u.deleted_at is null)`

/** True where the lender of the entry `p` may lend still. Looked up for each: PostgreSQL may read all accounts for an `exists`. */
export const entrysLenderLends = sql`coalesce((select ${lendsStill} from accounts u where u.id = p.lender_id), false)`

/** Keys to files with their entry `p`, its request `r`, and the lender's company and account. */
export const keyEntries = sql`loan_file_keys k join loan_pairs p on p.id = k.pair_id
  join loan_requests r on r.id = p.request_id join lenders l on l.user_id = p.lender_id join accounts u on u.id = p.lender_id`

/**
 * True over `keyEntries` where the lender may open the papers now: `opensFile` of the policy, and their account may lend. A statement says it of all
 * lenders of a request at once, and each time before a notification is told.
 */
export const opensFileNow = sql`(k.given_at is not null and l.state in ('approved', 'paused') and ${lendsStill}
  and ${unblocked(sql`p.lender_id`, sql`r.user_id`)}
  and (p.state = 'funded' or (p.state = 'interested' and r.state <> 'close' and not exists (select from loan_offers o
    where o.request_id = p.request_id and o.state = 'accepted' and o.pair_id is distinct from p.id))))`
