import type { Cents } from '@cancha/domain/ground/amounts/cents'
import type { PlanId } from '@cancha/domain/money/memberships/plans'
import type { Db } from '../../../database/connection.ts'
import type { Log } from '../../../http/request/log.ts'
import { slot } from '../../../manifest/slot.ts'
import type { Vault } from '../../../vault.ts'

/** A plan that waits for one person at a price of their own, and the address of the page that sells it. */
export type OwnOffer = { plan: PlanId; price: Cents; until: Date; address: string }

/** Finds the offer that a person could use now; null for none. */
export type FindOwnOffer = (
  services: { database: { db: Db }; payments: { now(): Promise<Date> }; vault: Vault; log: Log },
  userId: number,
) => Promise<OwnOffer | null>

/** Offers to one person at a price of their own, for the pages that show the plans. */
export const ownOffers = slot<FindOwnOffer>('own offers')
