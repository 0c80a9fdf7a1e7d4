import { type borrowing, LOANS_PAGE } from '@cancha/contract/lending/requests/borrowing'
import type { AnswerOf, InputOf } from '@cancha/contract/operation'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { count, eq } from 'drizzle-orm'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { users } from '../../people/tables.ts'
import { adviceFor } from '../matching/advice.ts'
import { NO_OFFERS, offerCounts } from '../offers/count-offers.ts'
import { pageUrl } from '../page-tokens.ts'
import { presentFor } from '../present.ts'
import { NO_PAIRS, pairCounts, requestsOf } from '../store.ts'
import { loanRequests } from '../tables.ts'

type Op = typeof borrowing.borrowerRequests

/** A page of somebody's requests, the last first: as they read them, or an administrator. */
export async function listRequests(
  services: Services,
  viewer: Viewer,
  { params: { id }, query: { page } }: Pick<InputOf<Op>, 'params' | 'query'>,
): Promise<AnswerOf<Op>> {
  const { db } = services.database
  const reader = viewer.id === id ? 'borrower' : 'administrator'
  if (reader === 'administrator') {
    const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
    if (!account) throw new Refusal('not_found')
  }
  const own = eq(loanRequests.userId, id)
  const [rows, counted] = await Promise.all([
    requestsOf(db, own, { limit: LOANS_PAGE, offset: (page - 1) * LOANS_PAGE }),
    db.select({ total: count() }).from(loanRequests).where(own),
  ])
  const total = counted[0]?.total ?? 0
  const ids = rows.map(({ id }) => id)
  const [counts, offers] = await Promise.all([pairCounts(db, ids), offerCounts(db, ids)])
  const advice = await adviceFor(
    services,
    db,
    rows.map((row) => ({ row, ...(counts.get(row.id) ?? NO_PAIRS) })),
    reader,
  )
  return {
    ldata: rows.map((row) => ({
      ...presentFor(services, row, reader),
      pageurl: pageUrl(services, row),
      ...(counts.get(row.id) ?? NO_PAIRS),
      ...(offers.get(row.id) ?? NO_OFFERS),
      advice: advice.get(row.id) ?? [],
    })),
    total,
    currentPage: page,
    totalPages: Math.ceil(total / LOANS_PAGE),
  }
}
