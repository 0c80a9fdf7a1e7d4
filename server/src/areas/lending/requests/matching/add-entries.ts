import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows, takeTurn } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { newPageToken } from '../page-tokens.ts'

/**
 * Keeps requests from being sent while a lender is looked up among the open ones, and the other way round: of a lender who is confirmed at
 * the moment in which a request is sent, one of the two finds the other. Two requests that are sent don't wait for each other.
 */
export const whileSending = (tx: Tx): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock_shared(hashtextextended('loans:sending', 0))`)
export const afterSending = (tx: Tx): Promise<number> => takeTurn(tx, 'loans:sending')

/**
 * Gives each of these lenders an entry in a request, with a page of its own; a lender who has one keeps it.
 * @returns the new entries, in no order
 */
export async function addEntries(
  services: Pick<Services, 'vault'>,
  tx: Tx,
  requestId: number,
  lenderIds: readonly number[],
): Promise<{ id: number; lenderId: number }[]> {
  const tokens = lenderIds.map(() => newPageToken(services))
  const hashes = tokens.map(({ tokenHash }) => tokenHash.toString('hex'))
  const added = await selectRows(
    tx,
    { id: column.id, lenderId: column.id },
    sql`insert into loan_pairs (request_id, lender_id, loan_type, place, words, token_hash, token)
      select r.id, n.lender_id, r.loan_type, r.place, r.words, decode(n.hash, 'hex'), n.token
      from loan_requests r, unnest(${sql.param([...lenderIds])}::bigint[], ${sql.param(hashes)}::text[],
        ${sql.param(tokens.map(({ token }) => token))}::text[]) as n (lender_id, hash, token)
      where r.id = ${requestId}
      on conflict (request_id, lender_id) do nothing
      returning id, lender_id as "lenderId"`,
  )
  if (added.length > 0)
    await run(tx, sql`update loan_requests set is_alone = false where id = ${requestId} and is_alone`)
  return added
}

/** Takes the entries of a lender where nothing was lent; an open request that had no other lender is alone again. */
export async function removeEntries(tx: Tx, lenderId: number): Promise<void> {
  const left = await selectRows(
    tx,
    { id: column.id },
    sql`delete from loan_pairs where lender_id = ${lenderId} and state <> 'funded' returning request_id as id`,
  )
  await run(
    tx,
    sql`update loan_requests r set is_alone = true where r.id = any(${sql.param(left.map(({ id }) => id))}::bigint[])
      and r.state <> 'close' and not exists (select from loan_pairs p where p.request_id = r.id)`,
  )
}
