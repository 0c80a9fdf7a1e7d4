import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, isNull } from 'drizzle-orm'
import { authorize, can, reasonAgainst } from '../../../../http/request/policy.ts'
import { orNotFound } from '../../../../http/request/refusal.ts'
import { secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { fileOf, rightsOfFile } from '../documents/store.ts'
import { adviceFor } from '../matching/advice.ts'
import { agreedEntryId } from '../offers/store.ts'
import { entryPolicy, loanFilePolicy, requestPolicy } from '../policy.ts'
import { presentFor, presentToLender } from '../present.ts'
import {
  type EntryRow,
  entryCounts,
  findEntry,
  findRequest,
  NO_ENTRIES,
  type RequestRow,
  rightsOfEntry,
} from '../store.ts'
import { lenderEntries, loanRequests } from '../tables.ts'
import { interestedLenders } from './interested-lenders.ts'
import { eventsOf, timelineFor } from './timeline.ts'
import { waitsFor } from './waits-for.ts'

type Op = typeof borrowing.loanPage
type PageData = AnswerOf<Op>['lrdata']

const NO_ACTS = { interest: false, pass: false, fund: false, close: false }

/**
 * The page that a token opens: the borrower has one of their own, and so has each lender to whom the request was sent. A token opens nothing
 * by itself: the viewer's rights decide, and an invented token is refused like another person's.
 * @throws Refusal not_found
 */
export async function loadPage(services: Services, viewer: Viewer, token: string): Promise<PageData> {
  const { db } = services.database
  const tokenHash = secretHash(token)
  const request = await findRequest(db, eq(loanRequests.tokenHash, tokenHash))
  if (request) return pageOfRequest(services, viewer, authorize(requestPolicy, 'read', viewer, request))
  const row = orNotFound(await findEntry(db, eq(lenderEntries.tokenHash, tokenHash)))
  authorize(entryPolicy, 'read', viewer, rightsOfEntry(row))
  return pageOfEntry(services, viewer, row)
}

/** The borrower's page, for the borrower and for administrators. */
async function pageOfRequest(
  services: Services,
  viewer: Viewer,
  request: RequestRow,
  row: EntryRow | null = null,
): Promise<PageData> {
  const { db } = services.database
  const { id, state, result } = request
  const reader = row === null && viewer.id === request.userId ? 'borrower' : 'administrator'
  const [counts, interested, events, agreed] = await Promise.all([
    entryCounts(db, [id]),
    interestedLenders(db, id),
    eventsOf(db, id),
    agreedEntryId(db, id),
  ])
  const { sent, interested: interestedcount, waiting } = counts.get(id) ?? NO_ENTRIES
  const advice = await adviceFor(services, db, [{ row: request, sent, waiting }], reader)
  const { close, closeAsAdministrator } = can(requestPolicy, viewer, request, [
    'close',
    'closeAsAdministrator',
  ])
  return {
    lrd: presentFor(services, request, reader),
    lrnid: String(id),
    lid: lidOf(row),
    alreadyinterested: row?.entry.interestedAt != null,
    reader,
    place: row?.entry.state ?? null,
    sent,
    interestedcount,
    interested,
    timeline: timelineFor(events, reader, result),
    waitsfor: waitsFor({
      state,
      sent,
      waiting,
      interested: interestedcount,
      entryState: null,
      agreed: agreed === null ? null : 'other',
    }),
    advice: advice.get(id) ?? [],
    can: { ...NO_ACTS, close: close || closeAsAdministrator },
  }
}

/** The lender of a page; none where the account is gone. */
const lidOf = (row: EntryRow | null): string | null =>
  row === null || row.entry.lenderId === null ? null : String(row.entry.lenderId)

/** The page of a lender, for them; administrators read on it what they read on the other one. */
async function pageOfEntry(services: Services, viewer: Viewer, row: EntryRow): Promise<PageData> {
  const { entry, request } = row
  if (entry.lenderId !== viewer.id || !viewer.lender) return pageOfRequest(services, viewer, request, row)
  const { db } = services.database
  await db
    .update(lenderEntries)
    .set({ openedAt: new Date() })
    .where(and(eq(lenderEntries.id, entry.id), isNull(lenderEntries.openedAt)))
  const [counts, events, agreed, file] = await Promise.all([
    entryCounts(db, [request.id]),
    eventsOf(db, request.id),
    agreedEntryId(db, request.id),
    fileOf(db, request, viewer.id),
  ])
  const opensFile = reasonAgainst(loanFilePolicy, 'openPaper', viewer, rightsOfFile(file)) === null
  const { sent, interested, waiting } = counts.get(request.id) ?? NO_ENTRIES
  return {
    lrd: presentToLender(services, row),
    lrnid: String(request.id),
    lid: lidOf(row),
    alreadyinterested: entry.interestedAt !== null,
    reader: 'lender',
    place: entry.state,
    sent,
    interestedcount: interested,
    interested: [],
    timeline: timelineFor(events, { lenderId: viewer.id, opensFile }, request.result),
    waitsfor: waitsFor({
      state: request.state,
      sent,
      waiting,
      interested,
      entryState: entry.state,
      agreed: agreed === null ? null : agreed === entry.id ? 'own' : 'other',
    }),
    advice: [],
    can: { ...NO_ACTS, ...can(entryPolicy, viewer, rightsOfEntry(row), ['interest', 'pass', 'fund']) },
  }
}
