import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { addEvent, announceTo } from '../events.ts'
import { changeEntryInFile, changeFile } from './change-file.ts'
import { tellFileAsked, tellFileOpened } from './tell.ts'

/**
 * Opens one's own file to a lender who showed interest. Opened again it changes nothing.
 * @throws Refusal not_found, conflict where the lender can't have it
 */
export const openFile = (
  services: Services,
  viewer: Viewer,
  { lrnid, lid }: { lrnid: number; lid: number },
): Promise<void> =>
  changeEntryInFile(services, viewer, { lrnid, action: 'give', lender: lid }, async (tx, file) => {
    const { request, entryRow, hasKey } = file
    if (hasKey) return
    const { id: entryId, lenderId } = entryRow.entry
    const { second } = await selectOne(
      tx,
      { second: column.int },
      sql`insert into loan_file_keys (pair_id, request_id, given_at) values (${entryId}, ${lrnid}, now())
        on conflict (pair_id) do update set given_at = now() returning extract(epoch from given_at)::bigint as second`,
    )
    await addEvent(tx, { requestId: lrnid, kind: 'file_opened', entryId })
    await tellFileOpened(services, tx, request, entryRow.entry, second)
    announceTo(services, tx, request, [lenderId])
  })

/**
 * Closes one's own file to a lender, or to all. Once this has ended nothing of it opens for them, and what they are sent at that moment is the last.
 * @param lid null for all
 * @throws Refusal not_found
 */
export const withdrawFile = (
  services: Services,
  viewer: Viewer,
  { lrnid, lid }: { lrnid: number; lid: number | null },
): Promise<void> =>
  changeFile(services, viewer, { lrnid, action: 'remove', lender: null }, async (tx, { request }) => {
    const closed = await selectRows(
      tx,
      { entryId: column.id, lenderId: column.nullable(column.id) },
      sql`update loan_file_keys k set given_at = null, asked_at = null from loan_pairs p
        where p.id = k.pair_id and k.request_id = ${lrnid} and k.given_at is not null
          and (${lid}::bigint is null or p.lender_id = ${lid}) returning p.id as "entryId", p.lender_id as "lenderId"`,
    )
    for (const { entryId } of closed)
      await addEvent(tx, { requestId: lrnid, kind: 'file_withdrawn', entryId })
    if (closed.length > 0)
      announceTo(
        services,
        tx,
        request,
        closed.map(({ lenderId }) => lenderId),
      )
  })

/**
 * Asks the borrower to open the file. At most once a day.
 * @throws Refusal not_found, forbidden while the company isn't confirmed, conflict
 */
export const askForFile = (services: Services, viewer: Viewer, lrnid: number): Promise<void> =>
  changeEntryInFile(services, viewer, { lrnid, action: 'ask', lender: viewer.id }, async (tx, file) => {
    const { request, entryRow } = file
    const { id: entryId } = entryRow.entry
    const { second } = await selectOne(
      tx,
      { second: column.int },
      sql`insert into loan_file_keys (pair_id, request_id, asked_at) values (${entryId}, ${lrnid}, now())
        on conflict (pair_id) do update set asked_at = now() returning extract(epoch from asked_at)::bigint as second`,
    )
    await addEvent(tx, { requestId: lrnid, kind: 'file_asked', entryId })
    await tellFileAsked(services, tx, request, entryRow, second)
    announceTo(services, tx, request, [viewer.id])
  })
