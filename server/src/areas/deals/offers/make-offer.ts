import { standsUntil } from '@cancha/domain/deals/dealing/offers'
import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { blockersBetween } from '../../people/connections/safety/blocks.ts'
import { authorizeDeal } from '../deals/authorize-deal.ts'
import { markOffered } from '../enquiries/move-enquiry.ts'
import { betweenPolicy } from '../enquiries/policy.ts'
import { type TermsRow, termsOf } from './store.ts'
import { tellDealer } from './tell.ts'

export type WrittenTerms = { amount: Cents; earnest: Cents; days: number; note: string; stands: number }

const OPEN = 'Ya tienes una oferta abierta por este trato. Cámbiala o retírala en «Mis ofertas».'

/** Makes an offer for a deal and tells its dealer; made already with the same terms, it is the same offer. @returns its id */
export const makeOffer = (
  services: Services,
  viewer: Viewer,
  { dealid, ...terms }: WrittenTerms & { dealid: number },
): Promise<number> =>
  services.database.transaction(async (tx) => {
    const deal = await authorizeDeal(tx, viewer, dealid, 'offer', { lock: true })
    await refuseBlocked(tx, viewer, deal.userId)
    const open = await openOf(tx, viewer, dealid)
    const [first] = open ? await termsOf(tx, open.id) : []
    if (open?.stands && first?.version === 1 && areSame(first, terms)) return open.id
    if (open) throw new Refusal('conflict', { msg: OPEN })
    const { id } = await selectOne(
      tx,
      { id: column.id },
      sql`insert into deal_offers (deal_id, buyer_id, stands_until)
        values (${dealid}, ${viewer.id}, ${standsUntil(new Date(), terms.stands).toISOString()}) returning id`,
    )
    await putTerms(tx, { offerId: id, version: 1, by: 'buyer', terms })
    await run(
      tx,
      sql`insert into deal_contacts (deal_id, user_id) values (${dealid}, ${viewer.id}) on conflict do nothing`,
    )
    await markOffered(tx, dealid, viewer.id)
    const { title } = await selectOne(
      tx,
      { title: column.text },
      sql`select title from deals where id = ${dealid}`,
    )
    await tellDealer(services, tx, {
      id,
      dealId: dealid,
      dealerId: deal.userId,
      buyerId: viewer.id,
      version: 1,
      title,
    })
    return id
  })

/** Two who block each other make no business here. */
export async function refuseBlocked(tx: Tx, viewer: Viewer, otherId: number): Promise<void> {
  authorize(betweenPolicy, 'deal', viewer, { blockers: await blockersBetween(tx, viewer.id, otherId) })
}

/** The deal's lock is held: nobody makes a second one meanwhile. */
export async function refuseSecond(tx: Tx, viewer: Viewer, dealId: number): Promise<void> {
  if (await openOf(tx, viewer, dealId)) throw new Refusal('conflict', { msg: OPEN })
}

/** Somebody's own open offer for a deal. */
async function openOf(
  tx: Tx,
  viewer: Viewer,
  dealId: number,
): Promise<{ id: number; stands: boolean } | undefined> {
  const [open] = await selectRows(
    tx,
    { id: column.id, stands: column.bool },
    sql`select id, stands_until > now() as stands from deal_offers where deal_id = ${dealId} and buyer_id = ${viewer.id}
      and state in ('made', 'countered')`,
  )
  return open
}

/** Whether terms that are on the table say the same as those that are written. */
export const areSame = (
  one: Omit<TermsRow, 'version' | 'by' | 'at'>,
  { amount, earnest, days, note }: Omit<WrittenTerms, 'stands'>,
): boolean => one.amount === amount && one.earnest === earnest && one.days === days && one.note === note

type Put = { offerId: number; version: number; by: 'buyer' | 'dealer'; terms: Omit<WrittenTerms, 'stands'> }

/** Writes terms down as a version of an offer. */
export async function putTerms(tx: Tx, { offerId, version, by, terms }: Put): Promise<void> {
  const { amount, earnest, days, note } = terms
  await run(
    tx,
    sql`insert into deal_offer_versions (offer_id, version, by, amount, earnest, days, note)
      values (${offerId}, ${version}, ${by}, ${amount}, ${earnest}, ${days}, ${note})`,
  )
}
