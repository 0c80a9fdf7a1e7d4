import type { EnquiryValues } from '@cancha/contract/deals/enquiries'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../database/statements.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { nameOf } from '../../ground/users/name-of.ts'
import { blockersBetween } from '../../people/connections/safety/blocks.ts'
import { notify } from '../../talk/notifications/notify.ts'
import { authorizeDeal } from '../deals/authorize-deal.ts'
import { askedAbout, askedFrom, askedOfDeal, askedOfDealer } from './limits.ts'
import { enquiryNotification } from './notifications.ts'
import { betweenPolicy } from './policy.ts'

type EnquiryFields = z.output<typeof EnquiryValues>

/**
 * Stores a question about a deal and tells its dealer. No letter goes to the address that a visitor typed, because nobody has
 * proved that it is theirs. A member asks with the name of their account. The same question again within a day is
 * answered like the first and stored once.
 */
export async function askAboutDeal(
  services: Services,
  viewer: Viewer | null,
  asked: EnquiryFields,
): Promise<void> {
  // The hidden field is filled in, so a program sent this.
  if (asked.website) return
  const { database } = services
  const { userId: dealerId } = await authorizeDeal(database.db, viewer, asked.dealid, 'ask')
  if (viewer)
    authorize(betweenPolicy, 'deal', viewer, {
      blockers: await blockersBetween(database.db, viewer.id, dealerId),
    })
  else await countVisitor(services, asked, dealerId)

  await database.transaction(async (tx) => {
    const deal = await authorizeDeal(tx, viewer, asked.dealid, 'ask')
    if (await isRepeated(tx, viewer, asked)) return
    const id = await store(tx, viewer, asked, deal.userId)
    if (viewer)
      await run(
        tx,
        sql`insert into deal_contacts (deal_id, user_id) values (${deal.id}, ${viewer.id}) on conflict do nothing`,
      )
    const { title } = await selectOne(
      tx,
      { title: column.text },
      sql`select title from deals where id = ${deal.id}`,
    )
    const author = viewer && (await nameOf(tx, viewer.id))
    await notify(services, tx, enquiryNotification, deal.userId, {
      ...(author && { author }),
      source: id,
      thing: deal.id,
      title,
      href: `/deals/preguntas?trato=${deal.id}`,
    })
  })
}

/** Members are counted by the operation's pace: an address that many share takes nothing from them. */
async function countVisitor(
  { limits }: Services,
  { email, dealid }: EnquiryFields,
  dealerId: number,
): Promise<void> {
  await limits.count(askedFrom, emailKey(email))
  await limits.count(askedAbout, emailKey(email, String(dealid)))
  await limits.count(askedOfDeal, String(dealid))
  await limits.count(askedOfDealer, String(dealerId))
}

async function isRepeated(tx: Tx, viewer: Viewer | null, asked: EnquiryFields): Promise<boolean> {
  const rows = await selectRows(
    tx,
    { id: column.id },
    sql`select q.id from deal_enquiries q left join deal_enquiry_visitors v on v.id = q.visitor_id
      where q.deal_id = ${asked.dealid} and q.created_at > now() - interval '1 day' and ${
        viewer
          ? sql`q.user_id = ${viewer.id} and q.message = ${asked.message}`
          : sql`v.email = ${asked.email} and v.message = ${asked.message}`
      } limit 1`,
  )
  return rows.length > 0
}

async function store(tx: Tx, viewer: Viewer | null, asked: EnquiryFields, dealerId: number): Promise<number> {
  const phone = asked.phonenumber ?? null
  const who = viewer
    ? sql`select ${viewer.id}::bigint as user_id, null::bigint as visitor_id, ${asked.message} as message, ${phone} as phone`
    : sql`select null::bigint, v.id, '', null from v`
  const visitor = viewer
    ? sql``
    : sql`with v as (insert into deal_enquiry_visitors (email, full_name, phone, message)
        values (${asked.email}, ${asked.fullname}, ${phone}, ${asked.message}) returning id)`
  const { id } = await selectOne(
    tx,
    { id: column.id },
    sql`${visitor} insert into deal_enquiries (deal_id, dealer_id, user_id, visitor_id, message, phone)
      select ${asked.dealid}::bigint, ${dealerId}::bigint, w.* from (${who}) w returning id`,
  )
  return id
}
