import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { announceTo } from '../events.ts'
import { loanFilePolicy } from '../policy.ts'
import { type EntryRow, lockRequest, type RequestRow } from '../store.ts'
import { keyEntries, opensFileNow } from './lender-opens-file.ts'
import { type FileRow, fileOf, rightsOfFile } from './store.ts'

type Action = Exclude<keyof typeof loanFilePolicy, 'read' | 'openPaper'>
type LoanFileChange = {
  lrnid: number
  action: Action
  /** The lender whose entry it is about; null for what is about none. */
  lender: number | null
}

/**
 * Locks a request's row while its file is changed. The opening of a paper locks the same row: one of the two waits for the other.
 * @throws Refusal the policy's reason
 */
export const changeFile = <Done>(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  { lrnid, action, lender }: LoanFileChange,
  act: (tx: Tx, file: FileRow) => Promise<Done>,
): Promise<Done> =>
  database.transaction(async (tx) => {
    const request = orNotFound(await lockRequest(tx, lrnid))
    const file = await fileOf(tx, request, lender)
    authorize(loanFilePolicy, action, viewer, rightsOfFile(file))
    return act(tx, file)
  })

/** The same for what is about a lender's entry, which the policy has asked for. */
export const changeEntryInFile = (
  services: Pick<Services, 'database'>,
  viewer: Viewer,
  asked: LoanFileChange & { lender: number },
  act: (tx: Tx, file: FileRow & { entryRow: EntryRow }) => Promise<void>,
): Promise<void> =>
  changeFile(services, viewer, asked, async (tx, file) => {
    const { entryRow } = file
    if (!entryRow) throw new Refusal('not_found')
    await act(tx, { ...file, entryRow })
  })

/** After the commit, the open pages of the borrower and of lenders who may open the file now load it again: a key that is paused tells nothing. */
export async function announceFile(
  services: Pick<Services, 'live'>,
  tx: Tx,
  request: Pick<RequestRow, 'id' | 'userId'>,
): Promise<void> {
  const holders = await selectRows(
    tx,
    { id: column.id },
    sql`select u.id from ${keyEntries} where k.request_id = ${request.id} and ${opensFileNow}`,
  )
  announceTo(
    services,
    tx,
    request,
    holders.map(({ id }) => id),
  )
}
