import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { and, eq, isNull } from 'drizzle-orm'
import { authorize, can, reasonAgainst } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { fileOf, rightsOfFile } from '../documents/store.ts'
import { adviceFor } from '../matching/advice.ts'
import { agreedPair } from '../offers/store.ts'
import { loanFilePolicy, pairPolicy, requestPolicy } from '../policy.ts'
import { presentFor, presentToLender } from '../present.ts'
import {
  findPlace,
  findRequest,
  NO_PAIRS,
  type PlaceRow,
  pairCounts,
  type RequestRow,
  rightsOfPlace,
} from '../store.ts'
import { loanPairs, loanRequests } from '../tables.ts'
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
  const place = await findPlace(db, eq(loanPairs.tokenHash, tokenHash))
  if (!place) throw new Refusal('not_found')
  authorize(pairPolicy, 'read', viewer, rightsOfPlace(place))
  return pageOfPlace(services, viewer, place)
}

/** The borrower's page, for the borrower and for administrators. */
async function pageOfRequest(
  services: Services,
  viewer: Viewer,
  request: RequestRow,
  place: PlaceRow | null = null,
): Promise<PageData> {
  const { db } = services.database
  const { id, state, result } = request
  const reader = place === null && viewer.id === request.userId ? 'borrower' : 'administrator'
  const [counts, interested, events, agreed] = await Promise.all([
    pairCounts(db, [id]),
    interestedLenders(db, id),
    eventsOf(db, id),
    agreedPair(db, id),
  ])
  const { sent, interested: interestedcount, waiting } = counts.get(id) ?? NO_PAIRS
  const advice = await adviceFor(services, db, [{ row: request, sent, waiting }], reader)
  const { close, closeAsAdministrator } = can(requestPolicy, viewer, request, [
    'close',
    'closeAsAdministrator',
  ])
  return {
    lrd: presentFor(services, request, reader),
    lrnid: String(id),
    lid: lidOf(place),
    alreadyinterested: place?.pair.interestedAt != null,
    reader,
    place: place?.pair.state ?? null,
    sent,
    interestedcount,
    interested,
    timeline: timelineFor(events, reader, result),
    waitsfor: waitsFor({
      state,
      sent,
      waiting,
      interested: interestedcount,
      place: null,
      agreed: agreed === null ? null : 'other',
    }),
    advice: advice.get(id) ?? [],
    can: { ...NO_ACTS, close: close || closeAsAdministrator },
  }
}

/** The lender of a page; none where the account is gone. */
const lidOf = (place: PlaceRow | null): string | null =>
  place === null || place.pair.lenderId === null ? null : String(place.pair.lenderId)

/** The page of a lender, for them; administrators read on it what they read on the other one. */
async function pageOfPlace(services: Services, viewer: Viewer, place: PlaceRow): Promise<PageData> {
  const { pair, request } = place
  if (pair.lenderId !== viewer.id || !viewer.lender) return pageOfRequest(services, viewer, request, place)
  const { db } = services.database
  await db
    .update(loanPairs)
    .set({ openedAt: new Date() })
    .where(and(eq(loanPairs.id, pair.id), isNull(loanPairs.openedAt)))
  const [counts, events, agreed, file] = await Promise.all([
    pairCounts(db, [request.id]),
    eventsOf(db, request.id),
    agreedPair(db, request.id),
    fileOf(db, request, viewer.id),
  ])
  const opensFile = reasonAgainst(loanFilePolicy, 'openPaper', viewer, rightsOfFile(file)) === null
  const { sent, interested, waiting } = counts.get(request.id) ?? NO_PAIRS
  return {
    lrd: presentToLender(services, place),
    lrnid: String(request.id),
    lid: lidOf(place),
    alreadyinterested: pair.interestedAt !== null,
    reader: 'lender',
    place: pair.state,
    sent,
    interestedcount: interested,
    interested: [],
    timeline: timelineFor(events, { lenderId: viewer.id, opensFile }, request.result),
    waitsfor: waitsFor({
      state: request.state,
      sent,
      waiting,
      interested,
      place: pair.state,
      agreed: agreed === null ? null : agreed === pair.id ? 'own' : 'other',
    }),
    advice: [],
    can: { ...NO_ACTS, ...can(pairPolicy, viewer, rightsOfPlace(place), ['interest', 'pass', 'fund']) },
  }
}
