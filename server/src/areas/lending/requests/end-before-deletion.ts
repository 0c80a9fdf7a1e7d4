import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import type { BeforeDeletion } from '../../people/accounts/slots.ts'
import { closeRequest } from './close-request.ts'
import { forgetBorrower, forgetLender } from './documents/forget.ts'
import { removeEntries } from './matching/add-entries.ts'
import { endOffersOfLender } from './offers/end-with-account.ts'
import { lockRequest } from './store.ts'

/**
 * Before an account goes, its open requests are withdrawn, and lenders who wait for an answer or look at one are told that they closed. Of a lender the
 * offers that wait are taken back, and the entries go where nothing was lent; what was lent and offered stays, without the lender. Papers go with
 * either, and what was said of them.
 */
export const endBeforeDeletion: BeforeDeletion = async (services, tx, userId) => {
  const open = await selectRows(
    tx,
    { id: column.id },
    sql`select id from loan_requests where user_id = ${userId} and state <> 'close' order by id`,
  )
  for (const { id } of open) {
    const request = await lockRequest(tx, id)
    if (request && request.state !== 'close')
      await closeRequest(services, tx, request, { by: 'borrower', result: 'withdrawn' })
  }
  await forgetBorrower(tx, userId)
  // Locks the rows of the requests first, as each move of a request does.
  await run(
    tx,
    sql`select r.id from loan_requests r join loan_pairs p on p.request_id = r.id
      where p.lender_id = ${userId} and r.state <> 'close' order by r.id for no key update of r`,
  )
  await endOffersOfLender(services, tx, userId)
  await forgetLender(tx, userId)
  await removeEntries(tx, userId)
}
