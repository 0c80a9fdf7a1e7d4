import type { AnswerOf } from '@cancha/contract/ground/operation'
import { COUPONS_PAGE, type coupons as operations } from '@cancha/contract/money/coupons'
import type { ShownCoupon } from '@cancha/contract/money/coupons/shapes'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { couponInWords } from '@cancha/domain/money/memberships/coupons'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { MadeCoupon } from '../../../../adapters/payments/coupons.ts'
import type { Db } from '../../../../database/connection.ts'
import { can } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { accountColumns, accounts } from '../../../ground/users/views.ts'
import { unlessUnavailable } from '../../memberships/checkout/submit.ts'
import { planOfPrice } from '../../memberships/plan-prices.ts'
import { paymentCustomers } from '../../memberships/tables.ts'
import { couponPolicy } from '../policy.ts'
import { coupons } from '../tables.ts'

/** So long a page turned or a filter pressed asks the provider nothing, in milliseconds. */
const KNOWN_MS = 2_000

/** The provider's coupons, kept for a moment by this process. */
export type CouponReader = { read(): Promise<MadeCoupon[]>; forget(): void }

export function couponReader({ payments }: Pick<Services, 'payments'>): CouponReader {
  let known: { until: number; list: Promise<MadeCoupon[]> } | null = null
  return {
    read() {
      if (known && performance.now() < known.until) return known.list
      const list = payments.coupons()
      const reading = { until: performance.now() + KNOWN_MS, list }
      known = reading
      // A reading that failed is forgotten, so that the next one asks at once.
      list.catch(() => {
        if (known === reading) known = null
      })
      return list
    },
    forget() {
      known = null
    },
  }
}

type Answer = AnswerOf<typeof operations.coupons>

/** A page of the coupons: those that can be used, or those that can't any more. */
export async function listCoupons(
  { database: { db } }: Services,
  reader: CouponReader,
  viewer: Viewer,
  { over = false, page = 1 }: { over?: boolean; page?: number | undefined },
): Promise<Answer> {
  const all = await unlessUnavailable(reader.read())
  const active = all.filter(({ state }) => state === 'active')
  const wanted = over ? all.filter(({ state }) => state !== 'active') : active
  const from = (page - 1) * COUPONS_PAGE
  const shown = wanted.slice(from, from + COUPONS_PAGE)
  const rows = await rowsOf(db, shown)
  const names = await namesOf(db, shown)
  return {
    coupons: shown.map((coupon) => present(viewer, coupon, rows.get(coupon.id), names)),
    active: active.length,
    over: all.length - active.length,
    currentPage: page,
    more: wanted.length > from + COUPONS_PAGE,
  }
}

type Row = {
  reason: string | null
  endedAt: Date | null
  madeBy: string | null
  endedBy: string | null
}

/** Finds reason, maker and ender of these coupons, by the provider's ids. */
async function rowsOf(db: Db, shown: readonly MadeCoupon[]): Promise<ReadonlyMap<string, Row>> {
  const maker = alias(accounts, 'maker')
  const ender = alias(accounts, 'ender')
  const rows = await db
    .select({
      coupon: coupons,
      maker: { firstName: maker.firstName, lastName: maker.lastName },
      ender: { firstName: ender.firstName, lastName: ender.lastName },
    })
    .from(coupons)
    .leftJoin(maker, eq(maker.id, coupons.madeBy))
    .leftJoin(ender, eq(ender.id, coupons.endedBy))
    .where(
      inArray(
        coupons.promotionId,
        shown.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map(({ coupon, maker, ender }) => [
      coupon.promotionId ?? '',
      {
        reason: coupon.reason,
        endedAt: coupon.endedAt,
        madeBy: nameOf(maker),
        endedBy: nameOf(ender),
      },
    ]),
  )
}

const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`

/** The only people who may use some of these, by the provider's ids of customers. */
async function namesOf(db: Db, shown: readonly MadeCoupon[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId, user: accountColumns })
    .from(paymentCustomers)
    .innerJoin(accounts, eq(accounts.id, paymentCustomers.userId))
    .where(
      inArray(
        paymentCustomers.customerId,
        shown.flatMap(({ customerId }) => customerId ?? []),
      ),
    )
  return new Map(rows.map(({ customerId, user }) => [customerId, nameOf(user) ?? '']))
}

function present(
  viewer: Viewer,
  coupon: MadeCoupon,
  row: Row | undefined,
  names: ReadonlyMap<string, string>,
): z.input<typeof ShownCoupon> {
  const { id, code, state, used, uses, until, createdAt, customerId } = coupon
  return {
    id,
    code,
    state: row?.endedAt ? 'ended' : state,
    words: couponInWords({
      ...coupon,
      plans: (coupon.prices ?? []).flatMap((price) => planOfPrice(price)?.id ?? []),
      only: customerId === null ? null : (names.get(customerId) ?? 'alguien que ya no tiene cuenta'),
    }),
    used,
    most: uses,
    until: until?.toISOString() ?? null,
    madeat: createdAt.toISOString(),
    madeby: row?.madeBy ?? null,
    reason: row?.reason ?? null,
    endedat: row?.endedAt?.toISOString() ?? null,
    endedby: row?.endedBy ?? null,
    can: can(couponPolicy, viewer, { state }, ['end']),
  }
}
