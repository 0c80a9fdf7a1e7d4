import { AvailableFor, DealValues } from '@cancha/contract/deals/deal'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { tellDealChange } from '../move.ts'
import type { DealChangeServices } from '../slots.ts'
import { deals } from '../tables.ts'
import { factsOf, rowOf, saysOtherwise, storeFacts } from './facts.ts'
import { setPhotos } from './photos.ts'
import { typedOf } from './read-form.ts'
import { type DealFacts, dealChanges } from './tables.ts'
import { changePhotos, dropChange, findChange, type ShownPhoto } from './waiting-change.ts'

/** Changes what everyone reads of a deal, whose row is locked, and tells the features above. */
export async function publishChange(
  tx: Tx,
  services: DealChangeServices,
  before: typeof deals.$inferSelect,
  { facts, photos }: { facts: DealFacts; photos: readonly ShownPhoto[] },
): Promise<void> {
  const { id } = before
  const showsOtherwise = await setPhotos(tx, services, id, photos)
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

/**
 * Publishes the change of a deal, whose row is locked, after an administrator accepted it, if the form still takes its values. Later
 * changes are measured by this one.
 * @throws Refusal conflict if none waits, or if it can't be published any more
 */
export async function publishWaitingChange(
  tx: Tx,
  services: DealChangeServices,
  dealId: number,
): Promise<void> {
  const waiting = (await findChange(tx, dealId))?.facts
  if (!waiting) throw new Refusal('conflict')
  const { availablefor, ...typed } = typedOf(waiting)
  const values = DealValues.safeParse({ ...typed, body: waiting.body })
  if (!values.success)
    throw new Refusal('conflict', {
      msg: 'Este cambio ya no se puede publicar como está. Recházalo y di qué hay que corregir.',
    })
  const facts = factsOf({ values: values.data, availablefor: AvailableFor.parse(availablefor) })
  const photos = await changePhotos(tx, dealId)
  await publishChange(tx, services, await rowOf(tx, dealId), { facts, photos })
  await dropChange(tx, services, dealId)
  await tx
    .update(dealChanges)
    .set({ measuredPrice: facts.price, measuredPhotos: photos.map(({ file }) => file) })
    .where(eq(dealChanges.dealId, dealId))
}
