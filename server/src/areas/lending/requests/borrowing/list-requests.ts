import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import { type borrowing, LOANS_PAGE, LOANS_WHOLE } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { count, eq } from 'drizzle-orm'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import { adviceFor } from '../matching/advice.ts'
import { NO_OFFERS, offerCounts } from '../offers/count-offers.ts'
import { pageUrl } from '../page-tokens.ts'
import { presentFor } from '../present.ts'
import { entryCounts, interestedLenders, NO_ENTRIES, requestsOf } from '../store.ts'
import { loanRequests } from '../tables.ts'

type Op = typeof borrowing.borrowerRequests

/** A page of somebody's requests, or without one the newest, the last first: as they read them, or an administrator. */
export async function listRequests(
  services: Services,
  viewer: Viewer,
  { params: { id }, query: { page: wanted } }: Pick<InputOf<Op>, 'params' | 'query'>,
): Promise<AnswerOf<Op>> {
  const { db } = services.database
  const page = wanted ?? 1
  const most = wanted === undefined ? LOANS_WHOLE : LOANS_PAGE
  const reader = viewer.id === id ? 'borrower' : 'administrator'
  if (reader === 'administrator') {
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
    if (!account) throw new Refusal('not_found')
  }
  const own = eq(loanRequests.userId, id)
  const [rows, counted] = await Promise.all([
    requestsOf(db, own, { limit: most, offset: (page - 1) * most }),
    db.select({ total: count() }).from(loanRequests).where(own),
  ])
  const total = counted[0]?.total ?? 0
  const ids = rows.map(({ id }) => id)
  const [counts, offers, lenders] = await Promise.all([
    entryCounts(db, ids),
    offerCounts(db, ids),
    interestedLenders(db, ids),
  ])
  const advice = await adviceFor(
    services,
    db,
    rows.map((row) => ({ row, ...(counts.get(row.id) ?? NO_ENTRIES) })),
    reader,
  )
  return {
    ldata: rows.map((row) => ({
      ...presentFor(services, row, reader),
      pageurl: pageUrl(services, row),
      sent: counts.get(row.id)?.sent ?? 0,
      interested: (lenders.get(row.id) ?? []).map((id) => ({ interesteduser: { _id: String(id) } })),
      interestedcount: counts.get(row.id)?.interested ?? 0,
      ...(offers.get(row.id) ?? NO_OFFERS),
      advice: advice.get(row.id) ?? [],
    })),
    total,
    currentPage: page,
    totalPages: Math.ceil(total / most),
  }
}
