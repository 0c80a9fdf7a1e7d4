import { DEAL_DRAFTS_MOST, type publishing } from '@cancha/contract/deals/publishing'
import type { InputOf } from '@cancha/contract/ground/operation'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { isStoredAlready } from '../../../ground/drafts/drafts.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { dealerPolicy, dealPolicy } from '../policy.ts'
import { findRights } from '../store.ts'
import { deals } from '../tables.ts'
import { setPhotos, wantedPhotos } from './photos.ts'
import { NEWER } from './publish.ts'

type Saving = InputOf<typeof publishing.saveDealDraft>['body']

const NO_DRAFT = { msg: 'Este trato ya no es un borrador: ábrelo en «Mis tratos».' }

/**
 * Keeps what was typed of a deal, over the version that its page has read: what another window wrote meanwhile isn't
 * overwritten.
 * @returns the draft's id and version
 */
export async function saveDraft(
  services: Services,
  viewer: Viewer,
  saving: Saving,
): Promise<{ id: number; version: number }> {
  authorize(dealerPolicy, 'publish', viewer, 'deals')
  return services.database.transaction(async (tx) => {
    const id = saving.draft ?? (await begin(tx, viewer, saving.key))
    const draft = authorize(dealPolicy, 'edit', viewer, await findRights(tx, viewer, id, { lock: true }))
    if (draft.state !== 'draft') throw new Refusal('conflict', NO_DRAFT)
    const typed = withoutEmpty(saving.typed)
    const [before] = await tx.select({ typed: deals.typed }).from(deals).where(eq(deals.id, id))
    const photos = { dealId: id, photos: saving.photos, sent: [], whole: true, least: 0 } as const
    // A page that has no number yet begins it, or asks again because the answer got lost: it is the only one.
    const save = { version: saving.draft === undefined ? draft.version : saving.version, newer: NEWER }
    const isStored = (isSame: boolean) => isStoredAlready({ version: draft.version, isSame }, save)
    const isTypedStored = isStored(sameTexts(before?.typed ?? {}, typed))
    const showsOtherwise = await setPhotos(tx, services, id, await wantedPhotos(tx, services, viewer, photos))
    if (isStored(isTypedStored && !showsOtherwise)) return { id, version: draft.version }
    const version = draft.version + 1
    await tx.update(deals).set({ typed, version, updatedAt: sql`now()` }).where(eq(deals.id, id))
    return { id, version }
  })
}

/** Begins a draft, or finds the one that was begun with this key. @throws Refusal limit_reached */
async function begin(tx: Tx, { id: dealerId }: Viewer, key: string): Promise<number> {
  // Two windows that begin one at once wait for each other here.
  await lockAccount(tx, dealerId)
  const [there] = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.dealerId, dealerId), eq(deals.draftKey, key)))
  if (there) return there.id
  if ((await countDrafts(tx, dealerId)) >= DEAL_DRAFTS_MOST)
    throw new Refusal('limit_reached', {
      msg: `Ya tienes ${DEAL_DRAFTS_MOST} borradores. Publica o borra alguno en «Mis tratos» y este se guardará.`,
    })
  const [begun] = await tx
    .insert(deals)
    .values({ dealerId, typed: {}, draftKey: key })
    .returning({ id: deals.id })
  if (!begun) throw new Error('no draft came back')
  return begun.id
}

/** How many drafts a dealer has. */
export async function countDrafts(db: Db | Tx, dealerId: number): Promise<number> {
  const { drafts } = await selectOne(
    db,
    { drafts: column.int },
    sql`select count(*)::int as drafts from deals where dealer_id = ${dealerId} and state = 'draft'`,
  )
  return drafts
}

/** Deletes a draft with its photos. @throws Refusal conflict if it is none any more */
export async function deleteDraft(services: Services, viewer: Viewer, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const draft = authorize(dealPolicy, 'edit', viewer, await findRights(tx, viewer, id, { lock: true }))
    if (draft.state !== 'draft') throw new Refusal('conflict', NO_DRAFT)
    const photos = await selectRows(
      tx,
      { file: column.text },
      sql`delete from deal_photos where deal_id = ${id} returning file`,
    )
    await tx.delete(deals).where(eq(deals.id, id))
    await removeUnheld(
      tx,
      services,
      photos.map(({ file }) => file),
    )
  })
}

const withoutEmpty = (typed: Saving['typed']): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

const sameTexts = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
