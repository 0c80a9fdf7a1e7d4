import type { DealState } from '@cancha/domain/deals/dealing/life'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { removeUnheld } from '../../../ground/files/uses/remove-unheld.ts'
import type { DealChangeServices } from '../slots.ts'
import { type DealFacts, dealChangePhotos, dealChanges } from './tables.ts'

/** A photo as a deal shows it. */
export type ShownPhoto = { file: string; caption: string }

/** Finds the row of a deal's changes; null if none was ever watched. */
export async function findChange(db: Db | Tx, dealId: number) {
  const [row] = await db.select().from(dealChanges).where(eq(dealChanges.dealId, dealId))
  return row ?? null
}

/** The photos of the change that waits, in their order. */
export const changePhotos = (db: Db | Tx, dealId: number): Promise<ShownPhoto[]> =>
  db
    .select({ file: dealChangePhotos.file, caption: dealChangePhotos.caption })
    .from(dealChangePhotos)
    .where(eq(dealChangePhotos.dealId, dealId))
    .orderBy(asc(dealChangePhotos.position))

/** The changes of these deals that wait, with their photos. */
export async function waitingChanges(db: Db | Tx, dealIds: readonly number[]) {
  const changes = await db
    .select()
    .from(dealChanges)
    .where(and(inArray(dealChanges.dealId, [...dealIds]), isNotNull(dealChanges.facts)))
  const photos = await db
    .select()
    .from(dealChangePhotos)
    .where(inArray(dealChangePhotos.dealId, [...dealIds]))
    .orderBy(asc(dealChangePhotos.position))
  return changes.flatMap(({ dealId, facts, sentAt }) =>
    facts && sentAt
      ? [{ dealId, facts, sentAt, photos: photos.filter((photo) => photo.dealId === dealId) }]
      : [],
  )
}

/** Stores, at the first watched change, the price and photos before it: later changes are measured by them. */
export const measureChanges = (
  tx: Tx,
  { dealId, price, photos }: { dealId: number; price: DealFacts['price']; photos: readonly ShownPhoto[] },
) =>
  tx
    .insert(dealChanges)
    .values({ dealId, measuredPrice: price, measuredPhotos: photos.map(({ file }) => file) })
    .onConflictDoNothing()

/** Keeps a change until an administrator has looked at it, in the place of one that waits already. */
export async function keepChange(
  tx: Tx,
  services: DealChangeServices,
  { dealId, facts, photos }: { dealId: number; facts: DealFacts; photos: readonly ShownPhoto[] },
): Promise<void> {
  const before = await changePhotos(tx, dealId)
  await tx
    .update(dealChanges)
    .set({ facts, sentAt: sql`now()`, version: sql`${dealChanges.version} + 1` })
    .where(eq(dealChanges.dealId, dealId))
  await tx.delete(dealChangePhotos).where(eq(dealChangePhotos.dealId, dealId))
  await tx
    .insert(dealChangePhotos)
    .values(photos.map(({ file, caption }, position) => ({ dealId, position, file, caption })))
  await removeUnheld(
    tx,
    services,
    before.map(({ file }) => file),
  )
}

/**
 * Drops the change of a deal that waits, with its photos.
 * @returns whether there was one
 */
export async function dropChange(tx: Tx, services: DealChangeServices, dealId: number): Promise<boolean> {
  const photos = await changePhotos(tx, dealId)
  if (photos.length === 0) return false
  await tx.delete(dealChangePhotos).where(eq(dealChangePhotos.dealId, dealId))
  await tx
    .update(dealChanges)
    .set({ facts: null, sentAt: null, version: sql`${dealChanges.version} + 1` })
    .where(eq(dealChanges.dealId, dealId))
  await removeUnheld(
    tx,
    services,
    photos.map(({ file }) => file),
  )
  return true
}

const GOES_ON: readonly DealState[] = ['active', 'under_contract', 'expired']

/** Drops what waits of a deal that moves to where nothing of it is to be looked at; a draft is looked at as a whole. */
export async function endChange(
  tx: Tx,
  services: DealChangeServices,
  dealId: number,
  to: DealState,
): Promise<void> {
  if (GOES_ON.includes(to)) return
  await dropChange(tx, services, dealId)
  if (to !== 'draft') return
  // The version that pages have read goes on.
  await run(
    tx,
    sql`update deals d set version = d.version + c.version from deal_changes c where d.id = ${dealId} and c.deal_id = d.id`,
  )
  await tx.delete(dealChanges).where(eq(dealChanges.dealId, dealId))
}
