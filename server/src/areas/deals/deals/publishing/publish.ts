import type { publishing } from '@cancha/contract/deals/publishing'
import type { InputOf } from '@cancha/contract/ground/operation'
import { FIRST_DEALS, stateWhenPublished } from '@cancha/domain/deals/dealing/life'
import { isSubstantial, WATCHED_DAYS } from '@cancha/domain/deals/trust/substantial-change'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { moveDeal, tellDealChange } from '../move.ts'
import { dealerPolicy, dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { deals } from '../tables.ts'
import { factsOf, rowOf, saysOtherwise, storeFacts } from './facts.ts'
import { heldPhrases, refuseUnfairWords } from './judge-words.ts'
import {
  hasBase64,
  photosOf,
  samePhotos,
  setPhotos,
  shownPhotos,
  wantedPhotos,
  withSentPhotos,
} from './photos.ts'
import { publishChange } from './publish-change.ts'
import { sentAgain } from './sent-again.ts'
import type { DealFacts } from './tables.ts'
import { changePhotos, dropChange, findChange, keepChange, measureChanges } from './waiting-change.ts'

type Adding = InputOf<typeof publishing.addDeal>['body']
type Updating = InputOf<typeof publishing.updateDeal>['body']
type Photos = Pick<Parameters<typeof wantedPhotos>[3], 'photos' | 'sent' | 'whole'>

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
    const asked = { draft: body.draft, facts, photos: photosOf(body.photos, sent), drawn: sent }
    const again = await sentAgain(tx, viewer, asked)
    if (again !== null) {
      await removeUnheld(tx, services, sent)
      return again
    }
    const draft = await check(tx)
    const photos = { photos: body.photos, sent, whole: true }
    if (draft !== null && draft.state !== 'draft') {
      await change(tx, services, viewer, { id: draft.id, facts, photos })
      return draft.id
    }
    const id = draft?.id ?? (await beginDeal(tx, viewer))
    const wanted = await wantedPhotos(tx, services, viewer, { dealId: id, ...photos, least: 1 })
    const texts = { ...facts, photos: wanted }
    refuseUnfairWords(texts)
    await setPhotos(tx, services, id, wanted)
    await storeFacts(tx, await rowOf(tx, id), facts)
    const waits = heldPhrases(texts, null).length > 0 || (await dealsWait(tx, viewer.id))
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
  // A statement of its own: it sees what another transaction did while this one waited for the lock.
  const change = await findChange(tx, id)
  if (version !== undefined && version !== deal.version + (change?.version ?? 0))
    throw new Refusal('conflict', { msg: NEWER })
  return deal
}

/** Whether a dealer's changes of what is public are looked at: until some days after the last of the first deals was approved. */
async function isWatched(tx: Tx, dealerId: number): Promise<boolean> {
  const { watched } = await selectOne(
    tx,
    { watched: column.bool },
    sql`select not exists (select from (select approved_at from deals where dealer_id = ${dealerId} and approved_at is not null
        order by approved_at offset ${FIRST_DEALS - 1} limit 1) last
      where approved_at < now() - make_interval(days => ${WATCHED_DAYS})) as watched`,
  )
  return watched
}

/**
 * Changes a deal; what makes another offer of one that was public waits for an administrator as a whole, and from every dealer what says something
 * doubtful anew.
 */
async function change(
  tx: Tx,
  services: Services,
  viewer: Viewer,
  { id, facts, photos }: { id: number; facts: DealFacts; photos: Photos },
): Promise<void> {
  const before = await rowOf(tx, id)
  const shown = await shownPhotos(tx, id)
  const wanted = await wantedPhotos(tx, services, viewer, { dealId: id, ...photos, least: 1 })
  const texts = { ...facts, photos: wanted }
  refuseUnfairWords(texts)
  const isHeld = heldPhrases(texts, { ...before, photos: shown }).length > 0
  const wasSeen = before.publishedAt !== null && before.state !== 'waiting'
  if (wasSeen && (isHeld || (await isWatched(tx, viewer.id)))) {
    await measureChanges(tx, { dealId: id, price: before.price, photos: shown })
    const watched = await findChange(tx, id)
    const measured = {
      price: watched?.measuredPrice ?? before.price,
      photos: watched?.measuredPhotos ?? [],
    }
    if (isHeld || isSubstantial({ ...before, photos: shown }, texts, measured)) {
      // Sent again, because the answer got lost.
      const isSame =
        watched?.facts &&
        !saysOtherwise(watched.facts, facts) &&
        samePhotos(await changePhotos(tx, id), wanted)
      if (isSame) return
      await keepChange(tx, services, { dealId: id, facts, photos: wanted })
      return tellDealChange(tx, services, { deal: id, what: 'proposed', at: new Date().toISOString() })
    }
  }
  await publishChange(tx, services, before, { facts, photos: wanted })
  await dropChange(tx, services, id)
  // Where the first deals of a dealer are over, only words make a deal wait.
  const stillWaits = heldPhrases(texts, null).length > 0 || (await dealsWait(tx, viewer.id))
  if (before.state === 'waiting' && !stillWaits)
    await moveDeal(tx, services, { id, move: 'mend', by: viewer.id })
}

/**
 * Takes back the change that waits: what everyone reads stays.
 * @throws Refusal conflict if none waits any more
 */
export const withdrawChange = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockOwn(tx, viewer, { id, version: undefined })
    if (!(await dropChange(tx, services, id)))
      throw new Refusal('conflict', { msg: 'Ya no hay ningún cambio tuyo esperando en este trato.' })
  })
