import { coupons } from '@cancha/contract/calls/money/coupons'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { queryFor } from '../../../api/queries.ts'
import type { AskedOf } from '../../../shell/addresses/list-address.ts'
import type { couponsAddress } from './address.ts'

export type Coupon = ReceivedOf<typeof coupons.coupons>['coupons'][number]
export type Offers = ReceivedOf<typeof coupons.trainingOffers>
export type Offerable = Offers['members'][number]

/** Uses are counted by the payment provider without anybody's press here, so each visit asks anew. */
export const couponsQuery = (query: AskedOf<typeof couponsAddress>) =>
  queryFor(coupons.coupons, { query }, { staleTime: 0 })

export const usesQuery = (id: string) =>
  queryFor(coupons.couponUses, { params: { id } }, { staleTime: 0, asks: true })

export const offersQuery = queryFor(coupons.trainingOffers, {}, { staleTime: 0 })
