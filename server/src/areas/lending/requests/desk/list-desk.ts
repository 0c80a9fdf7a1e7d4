import { COUNT_MOST } from '@cancha/contract/ground/counted'
import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import { type answering, DESK_LISTS, type DeskList } from '@cancha/contract/lending/requests/answering'
import { LOANS_PAGE, LOANS_WHOLE } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { lenders } from '../../lenders/tables.ts'
import { answerRecordsOf } from '../answer-record.ts'
import { type EntryRow, entriesOf } from '../store.ts'
import { lenderEntries } from '../tables.ts'
import { countEntries, type Filters, findCounted, findEntryIds, type Part, SIDES } from './find-entry-ids.ts'
import { presentEntry } from './present-row.ts'

type Op = (typeof answering)['lenderLoans']

const NO_FILTERS: Filters = { loantype: null }
const NO_ANSWERS = { rate: null, hours: null }
const EVERY_LIST: readonly Part[] = DESK_LISTS.map((list) => ({ list }))
const isFiltered = ({ loantype, status, state, search }: Filters): boolean =>
  loantype !== null || status !== undefined || Boolean(state?.trim()) || Boolean(search?.trim())
/** All that a lender never took, and all that they did. */
const BOTH_SIDES: readonly Part[][] = SIDES.map(({ side, lists }) => lists.map((list) => ({ list, side })))

const named = (counts: readonly number[]) =>
  Object.fromEntries(DESK_LISTS.map((list, at) => [list, counts[at] ?? 0])) as Record<DeskList, number>

/** A lender's company as the desk needs it; null where there is none, and of one that is suspended, who has no desk. */
export async function companyOf(
  db: Db,
  userId: number,
): Promise<{ commission: number | null; state: LenderState } | null> {
  const [found] = await db
    .select({ commission: lenders.commission, state: lenders.state })
    .from(lenders)
    .where(eq(lenders.userId, userId))
  return found && found.state !== 'suspended' ? found : null
}

/** These entries with their requests, in this order. */
export async function entriesById(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const found = await entriesOf(db, inArray(lenderEntries.id, [...ids]), { limit: ids.length, offset: 0 })
  const byId = new Map(found.map((row) => [row.entry.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Looked = { parts: readonly Part[]; filters: Filters }

/** A page of these parts, and how many match; null for one list without filters, whose number is counted with those of all lists. */
async function findIn(
  db: Db,
  lenderId: number,
  looked: Looked,
  at: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number | null }> {
  if (isFiltered(looked.filters)) return findCounted(db, lenderId, looked, at)
  const ids = await findEntryIds(db, lenderId, looked, at)
  if (looked.parts.length === 1) return { ids, count: null }
  const counts = await countEntries(db, lenderId, looked.parts, looked.filters)
  return { ids, count: counts.reduce((sum, count) => sum + count, 0) }
}

/**
 * A page of a lender's desk, or without a page number the newest requests: of one list, or of both sides at once, each with its own rows
 * of this page. A lost request stays on the side on which it was.
 */
export async function deskOf(
  services: Services,
  viewer: Viewer,
  { list, page: wanted, ...filters }: InputOf<Op>['query'],
): Promise<AnswerOf<Op>> {
  const { db } = services.database
  const page = wanted ?? 1
  const most = wanted === undefined ? LOANS_WHOLE : LOANS_PAGE
  const company = await companyOf(db, viewer.id)
  if (company === null) return emptyDesk(page)
  const lists: readonly Part[][] = list === undefined ? BOTH_SIDES : [[{ list }]]
  const at = { limit: most, offset: (page - 1) * most }
  const [found, all, records] = await Promise.all([
    Promise.all(lists.map((parts) => findIn(db, viewer.id, { parts, filters }, at))),
    countEntries(db, viewer.id, EVERY_LIST, NO_FILTERS),
    answerRecordsOf(db, [viewer.id]),
  ])
  const counts = named(all)
  const rows = await entriesById(
    db,
    found.flatMap(({ ids }) => ids),
  )
  const present = (some: readonly EntryRow[]) => some.map((row) => presentEntry(services, viewer, row))
  const totals = found.map(({ count }) => count ?? (list === undefined ? 0 : counts[list]))
  return {
    ldata: {
      commission: company.commission,
      invitedLoan: present(rows.filter(({ entry }) => entry.interestedAt === null)),
      interestedLoan: present(rows.filter(({ entry }) => entry.interestedAt !== null)),
    },
    counts,
    answers: records.get(viewer.id) ?? NO_ANSWERS,
    total: totals.reduce((sum, count) => sum + count, 0),
    currentPage: page,
    // Of two sides the longer one has the last page.
    totalPages: Math.ceil(Math.min(Math.max(...totals), COUNT_MOST) / most),
  }
}

const emptyDesk = (page: number): AnswerOf<Op> => ({
  ldata: { commission: null, invitedLoan: [], interestedLoan: [] },
  counts: named([]),
  answers: NO_ANSWERS,
  total: 0,
  currentPage: page,
  totalPages: 0,
})
