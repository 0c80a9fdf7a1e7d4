import type { Cents } from '@cancha/domain/ground/amounts/cents'

/** Calls of the payment provider by the operator's screens about promotion codes. Beside `Payments`, the calls for people who pay. */
export type CouponGateway = {
  /**
   * Makes a coupon and the code by which people know it. Its key makes a repetition harmless, whatever became of the first.
   * @throws CouponRefused
   */
  makeCoupon(order: CouponOrder, key: string): Promise<MadeCoupon>
  /** The codes that there are, the newest first, with how often each was used: the provider's count. At most a thousand. */
  coupons(): Promise<MadeCoupon[]>
  /** Ends a code: nobody can use it from now on. Done before: nothing happens. Null if there is none. */
  endCoupon(id: string): Promise<MadeCoupon | null>
}

export type CouponOrder = {
  code: string
  /** One of the two. */
  percentOff: number | null
  amountOff: Cents | null
  covers: { charges: 'first' } | { charges: 'all' } | { charges: 'months'; months: number }
  /** Our price ids for which it counts; null for all. */
  prices: readonly string[] | null
  uses: number | null
  until: Date | null
  firstTimeOnly: boolean
  /** The only customer who may use it; null for everybody. */
  customerId: string | null
  /** The mark by which this coupon is found again; kept by the provider. */
  mark: string
}

export type MadeCoupon = Omit<CouponOrder, 'mark'> & {
  /** The provider's id of the promotion code. */
  id: string
  /** Null for one that was made elsewhere. */
  mark: string | null
  used: number
  state: 'active' | 'expired' | 'used_up' | 'ended'
  createdAt: Date
}

/**
 * The provider doesn't make a coupon: its code is taken while another one is active, or what it is for can't be told from other plans
 * there, because the operator sells both as one product.
 */
export class CouponRefused extends Error {
  readonly why: 'code_taken' | 'shared_product'
  /** Our price ids that would get it as well. */
  readonly prices: readonly string[]
  constructor(why: CouponRefused['why'], prices: readonly string[] = []) {
    super(why)
    this.why = why
    this.prices = prices
  }
}
