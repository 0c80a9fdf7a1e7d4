import { loanChanged } from '@cancha/contract/lending/lending-events'
import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import type { LoanEvent } from '@cancha/domain/lending/requests/request-life'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { isOnline } from '../../../live/presence.ts'
import type { Services } from '../../../services.ts'

type NewLoanEvent = {
  requestId: number
  kind: LoanEvent
  entryId?: number
  count?: number
  document?: DocumentKind
}

/** Writes down what happened to a request. */
export const addEvent = (
  tx: Tx,
  { requestId, kind, entryId, count, document }: NewLoanEvent,
): Promise<number> =>
  run(
    tx,
    sql`insert into loan_events (request_id, kind, pair_id, count, document)
      values (${requestId}, ${kind}, ${entryId ?? null}, ${count ?? null}, ${document ?? null})`,
  )

type Announced = { id: number; userId: number | null }

/** After the commit, the open pages of the borrower and of the lenders in a request load it again. */
export async function announceLoan(
  services: Pick<Services, 'live'>,
  tx: Tx,
  request: Announced,
): Promise<void> {
  const { id } = request
  const online = await selectRows(
    tx,
    { id: column.id },
    sql`select o.lender_id as id from loan_pairs o where o.request_id = ${id} and o.lender_id is not null
      and ${isOnline(sql`o.lender_id`)}`,
  )
  announceTo(
    services,
    tx,
    request,
    online.map((one) => one.id),
  )
}

/** The same for the borrower and these lenders alone: other lenders don't learn that there was something. */
export function announceTo(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  { id, userId }: Announced,
  lenderIds: readonly (number | null)[],
): void {
  const people = [...lenderIds, userId].filter((person) => person !== null)
  afterCommit(tx, () => {
    for (const person of people) live.toUser(person, loanChanged, { lrnid: String(id) })
  })
}
