import { PRIVATE_YEARS } from '@cancha/domain/lending/requests/request-life'
import { sql } from 'drizzle-orm'
import { run } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { isOfFile } from '../documents/forget.ts'

/** Most rows that one hour forgets; the next hour goes on. */
const MOST = 5_000

/**
 * Deletes the private answers of requests that closed years ago, with the words of closings and offers, and with the openings of papers,
 * also in the timeline; the figures stay. Files of papers go with the sweep of files that nobody holds.
 */
export async function forgetPrivateAnswers({ database }: Pick<Services, 'database'>): Promise<void> {
  await run(
    database.db,
    sql`with old as (select id from loan_requests where closed_at < now() - make_interval(years => ${PRIVATE_YEARS})
        and (person is not null or finances is not null) order by closed_at limit ${MOST}),
      reasons as (update loan_offers set reason = '' where request_id in (select id from old)),
      notes as (update loan_offer_versions set note = ''
        where offer_id in (select id from loan_offers where request_id in (select id from old))),
      reviews as (delete from loan_document_reviews where request_id in (select id from old)),
      keys as (delete from loan_file_keys where request_id in (select id from old)),
      papers as (delete from loan_papers where request_id in (select id from old)),
      documents as (delete from loan_documents where request_id in (select id from old)),
      events as (delete from loan_events where request_id in (select id from old) and ${isOfFile})
      update loan_requests set person = null, finances = null, reason = '' where id in (select id from old)`,
  )
}
