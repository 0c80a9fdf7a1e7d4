import { z } from 'zod'
import { inAddress } from '../ground/address-numbers.ts'
import { Done, Reason } from '../ground/fields.ts'
import { admin, operation } from '../ground/operation.ts'
import { CouponUse, NewCoupon, ShownCoupon } from './coupons/shapes.ts'
import { offering } from './coupons/training-offers.ts'
import { ProviderId } from './memberships/shapes.ts'

/** How many coupons a page of the list has. */
export const COUPONS_PAGE = 25

export const coupons = {
  coupons: operation({
    method: 'GET',
    path: '/admin/coupons',
    summary: 'Los cupones, con cuántas veces se usó cada uno según el proveedor de cobros',
    access: admin,
    query: z.object({
      over: z.enum(['1']).optional().meta({ description: 'Los que ya no valen' }),
      page: inAddress(z.number('Aquí va un número').int().min(1).max(40)).optional(),
    }),
    answer: z.object({
      coupons: z.array(ShownCoupon),
      active: z.int().nonnegative(),
      over: z.int().nonnegative(),
      currentPage: z.int().positive(),
      more: z.boolean(),
    }),
    errors: ['unauthenticated', 'forbidden', 'unavailable'],
  }),

  couponUses: operation({
    method: 'GET',
    path: '/admin/coupons/:id/uses',
    summary: 'Quiénes usaron un cupón, los últimos cien que pagaron en este sitio',
    access: admin,
    params: z.object({ id: ProviderId }),
    answer: z.object({ uses: z.array(CouponUse) }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  makeCoupon: operation({
    method: 'POST',
    path: '/admin/coupons',
    summary: 'Hacer un cupón; repetir el mismo envío no hace otro',
    access: admin,
    pace: 'makeCoupon',
    body: NewCoupon,
    answer: z.object({ id: ProviderId, code: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'conflict', 'unavailable'],
  }),

  endCoupon: operation({
    method: 'POST',
    path: '/admin/coupons/end',
    summary: 'Terminar un cupón: nadie más puede usarlo',
    access: admin,
    body: z.object({ id: ProviderId, reason: Reason }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
  }),

  ...offering,
}
