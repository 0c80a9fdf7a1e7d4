import { ENQUIRY_STATES, type EnquiryState } from '@cancha/domain/deals/dealing/enquiries'
import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { gathered, selectOne, selectRows } from '../../../database/statements.ts'
import { cardJoins } from '../../people/connections/directory/member-cards.ts'
import { isHandledBy, isRecalledBy } from './policy.ts'

const ANSWER = { text: column.text, at: column.iso, way: column.oneOf('message', 'letter', 'page') }

const ROW = {
  id: column.id,
  dealId: column.id,
  dealerId: column.id,
  title: column.text,
  dealState: column.oneOf(...DEAL_STATES),
  state: column.oneOf(...ENQUIRY_STATES),
  createdAt: column.iso,
  message: column.text,
  phone: column.nullable(column.text),
  userId: column.nullable(column.id),
  fullName: column.text,
  email: column.nullable(column.text),
  alias: column.nullable(column.text),
  avatarKey: column.nullable(column.text),
  answers: column.rows(ANSWER),
}
export type EnquiryRow = RowOf<typeof ROW>

/** The enquiries of a condition over `deal_enquiries`, the latest first. A deleted member's have gone with their account. */
const listed = (
  db: Db,
  which: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<EnquiryRow[]> =>
  selectRows(
    db,
    ROW,
    sql`select q.id, q.deal_id as "dealId", q.dealer_id as "dealerId", d.title, d.state as "dealState", q.state,
        q.created_at as "createdAt", coalesce(v.message, q.message) as message, coalesce(v.phone, q.phone) as phone,
        q.user_id as "userId", coalesce(v.full_name, u.first_name || ' ' || u.last_name) as "fullName", v.email,
        a.alias, p.avatar_key as "avatarKey",
        (select ${gathered(ANSWER, 'w')} from (select text, at, way from deal_enquiry_answers w
          where w.enquiry_id = q.id order by w.id) w) as answers
      from (select * from deal_enquiries where ${which} order by id desc limit ${limit} offset ${offset}) q
      join deals d on d.id = q.deal_id
      left join deal_enquiry_visitors v on v.id = q.visitor_id
      left join accounts u on u.id = q.user_id ${cardJoins}
      order by q.id desc`,
  )

type InboxQuery = {
  state?: EnquiryState | undefined
  deal?: number | undefined
  limit: number
  offset: number
}

/** A page of a dealer's inbox. */
export const inboxOf = (
  db: Db,
  viewer: Viewer,
  { state, deal, ...page }: InboxQuery,
): Promise<EnquiryRow[]> =>
  listed(
    db,
    sql`${isHandledBy(viewer)} ${state ? sql`and state = ${state}` : sql``} ${deal ? sql`and deal_id = ${deal}` : sql``}`,
    page,
  )

/** A page of what a member asked. */
export const sentBy = (
  db: Db,
  viewer: Viewer,
  page: { limit: number; offset: number },
): Promise<EnquiryRow[]> => listed(db, isRecalledBy(viewer), page)

/** How many enquiries a dealer has in each state, of all deals or of one. */
export async function countsOf(db: Db, viewer: Viewer, deal?: number): Promise<Record<EnquiryState, number>> {
  const rows = await selectRows(
    db,
    { state: column.oneOf(...ENQUIRY_STATES), count: column.int },
    sql`select state, count(*)::int as count from deal_enquiries
      where ${isHandledBy(viewer)} ${deal ? sql`and deal_id = ${deal}` : sql``} group by state`,
  )
  const counts = Object.fromEntries(ENQUIRY_STATES.map((state) => [state, 0])) as Record<EnquiryState, number>
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** How many enquiries wait for a dealer's answer. */
export const waitingFor = async (db: Db, viewer: Viewer): Promise<number> =>
  (
    await selectOne(
      db,
      { count: column.int },
      sql`select count(*)::int as count from deal_enquiries where ${isHandledBy(viewer)} and state = 'new'`,
    )
  ).count
