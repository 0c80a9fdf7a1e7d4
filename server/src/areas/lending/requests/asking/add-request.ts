import type { InputOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { LoanAnswers } from '@cancha/domain/lending/requests/answers'
import { factsOf, isMatch } from '@cancha/domain/lending/requests/matching'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { dropDraft } from '../../../ground/drafts/drafts.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { addEvent, announceLoan } from '../events.ts'
import { addEntries, whileSending } from '../matching/add-entries.ts'
import { lenderPool } from '../matching/lender-pool.ts'
import { tellLendersJob } from '../matching/tell-lenders.ts'
import { newPageToken, pageUrl } from '../page-tokens.ts'
import { askingPolicy } from '../policy.ts'
import { sealAnswers } from '../private-answers.ts'
import { countOpen } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellAlone, tellNews } from '../tell.ts'
import { loanDraftOf } from './draft.ts'
import { answersFrom, clearColumns } from './request-columns.ts'

type RequestBody = InputOf<typeof asking.addLoanRequest>['body']
type Added = { id: number; pageurl: string; sent: number }

/**
 * Stores a request and sends it to each lender whom it fits, in one transaction; lenders are told by a job. The same key again finds the
 * same request, in whichever state it is by then.
 * @throws Refusal forbidden for lenders, limit_reached for a borrower who has too many open requests
 */
export function addRequest(services: Services, viewer: Viewer, sent: RequestBody): Promise<Added> {
  const answers = answersFrom(sent)
  const key = sent.key ?? crypto.randomUUID()
  return services.database.transaction(async (tx) => {
    // Two that are sent at once wait for each other here, and the second counts the first.
    await lockAccount(tx, viewer.id)
    const open = await countOpen(tx, viewer.id)
    authorize(askingPolicy, 'begin', viewer, { open })
    const before = await addedBefore(services, tx, viewer.id, key)
    if (before) return before
    authorize(askingPolicy, 'send', viewer, { open })
    await whileSending(tx)
    const added = await insert(services, tx, viewer.id, key, answers)
    const count = await sendToLenders(services, tx, added, answers)
    if (sent.draft) await dropDraft(tx, viewer, loanDraftOf(viewer))
    if (added.amount === null) await tellNews(services, tx, added, { what: 'amount' })
    await announceLoan(services, tx, added)
    return { id: added.id, pageurl: pageUrl(services, added), sent: count }
  })
}

/** Finds the request that an earlier call with the same key has made. */
async function addedBefore(services: Services, tx: Tx, userId: number, key: string): Promise<Added | null> {
  const [row] = await tx
    .select()
    .from(loanRequests)
    .where(and(eq(loanRequests.userId, userId), eq(loanRequests.key, key)))
  if (!row) return null
  const { sent } = await selectOne(
    tx,
    { sent: column.int },
    sql`select count(*)::int as sent from loan_pairs where request_id = ${row.id}`,
  )
  return { id: row.id, pageurl: pageUrl(services, row), sent }
}

type RequestRow = typeof loanRequests.$inferSelect

async function insert(
  services: Services,
  tx: Tx,
  userId: number,
  key: string,
  answers: LoanAnswers,
): Promise<RequestRow> {
  const { tokenHash, token } = newPageToken(services)
  const [row] = await tx
    .insert(loanRequests)
    .values({
      userId,
      key,
      ...clearColumns(answers),
      person: sealAnswers(services, 'person', key, answers.person),
      finances: sealAnswers(services, 'finances', key, answers.finances),
      tokenHash,
      token,
    })
    .returning()
  if (!row) throw new Error('a request was kept and none came back')
  return row
}

/** Gives each lender whom the request fits an entry in it. @returns how many there are */
async function sendToLenders(
  services: Services,
  tx: Tx,
  request: RequestRow & { userId: number | null },
  answers: LoanAnswers,
): Promise<number> {
  const { id, loanType, place: state } = request
  const facts = factsOf(answers)
  const pool = await lenderPool(tx, { loanType, state, borrowerId: request.userId ?? 0 })
  const matched = pool.filter((lender) => isMatch(lender, facts)).map(({ id }) => id)
  const entries = matched.length > 0 ? await addEntries(services, tx, id, matched) : []
  await addEvent(tx, { requestId: id, kind: 'asked' })
  await addEvent(tx, { requestId: id, kind: 'sent', count: entries.length })
  if (entries.length > 0) await services.jobs.enqueue(tx, tellLendersJob, { request: id, after: 0 })
  else await tellAlone(services, tx, request)
  return entries.length
}
