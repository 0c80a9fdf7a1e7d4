import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import type { DealState } from '@cancha/domain/deals/dealing/life'
import { eq, or } from 'drizzle-orm'
import { dealChangePhotos, dealChanges } from '../../areas/deals/deals/publishing/tables.ts'
import { deals } from '../../areas/deals/deals/tables.ts'
import { fileKeyIn } from '../../areas/ground/files/uses/take-uploaded.ts'
import { memberBlocks } from '../../areas/people/connections/tables.ts'
import { dealOf } from '../builders/deals.ts'
import { unusedFile } from '../builders/uploads.ts'
import type { World } from './access.ts'

const keptDeals = new WeakMap<World['app'], Map<DealState, Promise<number>>>()

/** A deal of the cast's dealer in this state, the same at every call: for what only reads. */
export async function keptDeal({ app, people }: World, state: DealState = 'active'): Promise<string> {
  const deals = keptDeals.get(app) ?? new Map<DealState, Promise<number>>()
  keptDeals.set(app, deals)
  const deal = deals.get(state) ?? dealOf(app, people.dealer, { state })
  deals.set(state, deal)
  return String(await deal)
}

/** A new deal of the cast's dealer in this state: for what changes it. @returns its id */
export const freshDeal = async ({ app, people }: World, state: DealState = 'active'): Promise<string> =>
  String(await dealOf(app, people.dealer, { state }))

/** A new deal of the cast's dealer of which a change waits for an administrator. @returns its id */
export async function changedDeal(world: World): Promise<string> {
  const { app, people } = world
  const id = await freshDeal(world)
  const file = fileKeyIn(await unusedFile(app, people.dealer, dealPurposes.photo))
  const { db } = app.services.database
  const [facts] = await db
    .select()
    .from(deals)
    .where(eq(deals.id, Number(id)))
  if (!facts) throw new Error('the deal was just made')
  await db.insert(dealChanges).values({
    dealId: facts.id,
    measuredPrice: facts.price,
    measuredPhotos: [],
    facts: { ...facts, title: 'Otra casa' },
    sentAt: new Date(),
    version: 1,
  })
  await db.insert(dealChangePhotos).values({ dealId: facts.id, position: 0, file })
  return id
}

/** Ends what other calls of the walk have left between the cast's dealer and everyone: two who block each other make no deals. */
export async function onSpeakingTerms({ app, people }: World): Promise<void> {
  const { id } = people.dealer
  await app.services.database.db
    .delete(memberBlocks)
    .where(or(eq(memberBlocks.blockerId, id), eq(memberBlocks.blockedId, id)))
}
