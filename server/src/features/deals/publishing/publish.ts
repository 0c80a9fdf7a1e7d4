import type { publishing } from '@cancha/contract/deals/publishing'
import type { InputOf } from '@cancha/contract/operation'
import { stateWhenPublished } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { moveDeal, tellDealChange } from '../move.ts'
import { dealerPolicy, dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { deals } from '../tables.ts'
import { type DealFacts, factsOf, rowOf, saysOtherwise, storeFacts } from './facts.ts'
import { hasBase64, setPhotos, withSentPhotos } from './photos.ts'

type Adding = InputOf<typeof publishing.addDeal>['body']
type Updating = InputOf<typeof publishing.updateDeal>['body']
type Photos = Pick<Parameters<typeof setPhotos>[3], 'photos' | 'sent' | 'whole'>

/** Said to the second of two windows; what was typed there stays. */
export const NEWER =
  'Este trato cambió en otra ventana o en otro teléfono. Lo que escribiste sigue aquí: cópialo si te sirve y carga la página otra vez.'

/** Whether the next deals of a dealer wait for an administrator. */
export async function dealsWait(db: Db | Tx, dealerId: number): Promise<boolean> {
  const { approved } = await selectOne(
    db,
    { approved: column.int },
    sql`select count(*)::int as approved from deals where dealer_id = ${dealerId} and approved_at is not null`,
  )
  return stateWhenPublished(approved) === 'waiting'
}

/**
 * Publishes a deal, which may have been begun as a draft. Sent again with the same draft it changes the deal that came of it, so
 * that an answer that got lost makes no second deal.
 * @returns its id
 */
export async function addDeal(services: Services, viewer: Viewer, body: Adding): Promise<number> {
  authorize(dealerPolicy, 'publish', viewer, 'deals')
  const facts = factsOf(body)
  const check = (tx: Tx) =>
    body.draft === undefined ? null : lockOwn(tx, viewer, { id: body.draft, version: body.version })
  if (hasBase64(body.photos)) await services.database.transaction(async (tx) => check(tx))
  return withSentPhotos(services, viewer, body.photos, async (tx, sent) => {
    const draft = await check(tx)
    const photos = { photos: body.photos, sent, whole: true }
    if (draft !== null && draft.state !== 'draft') {
      await change(tx, services, viewer, { id: draft.id, facts, photos })
      return draft.id
    }
    const id = draft?.id ?? (await beginDeal(tx, viewer))
    await setPhotos(tx, services, viewer, { dealId: id, ...photos, least: 1 })
    await storeFacts(tx, await rowOf(tx, id), facts)
    const waits = await dealsWait(tx, viewer.id)
    await moveDeal(tx, services, { id, move: 'publish', by: viewer.id, waits })
    return id
  })
}

async function beginDeal(tx: Tx, { id: dealerId }: Viewer): Promise<number> {
  const [begun] = await tx.insert(deals).values({ dealerId, typed: {} }).returning({ id: deals.id })
  if (!begun) throw new Error('no deal came back')
  return begun.id
}

/** Changes what a deal says and shows. */
export async function updateDeal(services: Services, viewer: Viewer, body: Updating): Promise<void> {
  authorize(dealerPolicy, 'publish', viewer, 'deals')
  const facts = factsOf(body)
  const check = async (tx: Tx) => {
    const { state } = await lockOwn(tx, viewer, { id: body.dealid, version: body.version })
    if (state === 'draft')
      throw new Refusal('conflict', { msg: 'Esto es un borrador: publícalo para que sea un trato.' })
  }
  if (hasBase64(body.photos)) await services.database.transaction(check)
  await withSentPhotos(services, viewer, body.photos, async (tx, sent) => {
    await check(tx)
    const photos = { photos: body.photos, sent, whole: body.allphotos }
    await change(tx, services, viewer, { id: body.dealid, facts, photos })
  })
}

/** Locks a deal that this person may change. @throws Refusal conflict if it isn't as it was read */
async function lockOwn(tx: Tx, viewer: Viewer, { id, version }: { id: number; version: number | undefined }) {
  const deal = authorize(dealPolicy, 'edit', viewer, await findRights(tx, viewer, id, { lock: true }))
  if (version !== undefined && version !== deal.version) throw new Refusal('conflict', { msg: NEWER })
  return deal
}

async function change(
  tx: Tx,
  services: Services,
  viewer: Viewer,
  { id, facts, photos }: { id: number; facts: DealFacts; photos: Photos },
): Promise<void> {
  const before = await rowOf(tx, id)
  const showsOtherwise = await setPhotos(tx, services, viewer, { dealId: id, ...photos, least: 1 })
  const isOther = saysOtherwise(before, facts)
  if (!isOther && !showsOtherwise) return
  if (isOther) await storeFacts(tx, before, facts)
  await tx
    .update(deals)
    .set({ version: sql`${deals.version} + 1`, updatedAt: sql`now()` })
    .where(eq(deals.id, id))
  const at = new Date().toISOString()
  const costsOtherwise = before.price !== facts.price
  if (costsOtherwise) await tellDealChange(tx, services, { deal: id, what: 'price', at })
  if (showsOtherwise || saysOtherwise({ ...before, price: facts.price }, facts))
    await tellDealChange(tx, services, { deal: id, what: 'facts', at })
}
