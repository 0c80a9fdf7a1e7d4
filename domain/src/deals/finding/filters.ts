import type { StateCode } from '../../ground/places/states.ts'
import type { PropertyType } from '../facts.ts'

/** Days for which a lower price is news. */
export const DROP_DAYS = 30

/** The filters of a search for deals. An absent filter leaves nothing out; amounts are whole dollars. */
export interface DealFilters {
  /** A city, a street or words of the title. A state alone, or five digits, is read as such. */
  search?: string
  state?: StateCode
  /** Five digits; with `miles` what is within that distance of its middle, without it the ZIP itself. */
  zip?: string
  miles?: Miles
  priceFrom?: number
  priceTo?: number
  /** At least so many. */
  beds?: number
  baths?: number
  types?: readonly PropertyType[]
  /** Square feet. */
  sizeFrom?: number
  sizeTo?: number
  yearFrom?: number
  yearTo?: number
  /** The least gross yield: a year's rent in percent of the price. */
  yieldFrom?: number
  /** The price is at most the ceiling of the 70 % rule. */
  rule70?: boolean
  /** The highest price in percent of the value after repair. */
  arvTo?: number
  /** It stands empty. */
  vacant?: boolean
  /** The price went down in the last 30 days. */
  dropped?: boolean
  /** Sold deals in place of available ones. */
  sold?: boolean
}

/** The distances that can be chosen, in miles. */
export const MILES = [5, 10, 25, 50, 100] as const
export type Miles = (typeof MILES)[number]

/** The orders of the list: the newest, price, yield, and how far below the ceiling of the 70 % rule. */
export const DEAL_ORDERS = ['new', 'cheap', 'dear', 'yield', 'room'] as const
export type DealOrder = (typeof DEAL_ORDERS)[number]

/** The facts of a deal that filters look at; amounts in whole dollars, null where the dealer said nothing. */
export interface FilteredFacts {
  title: string
  address1: string
  city: string
  stateCode: string
  zip: string
  latitude: number | null
  longitude: number | null
  price: number
  /** Whether the price went down when it last changed, in the last `DROP_DAYS`. */
  dropped: boolean
  arv: number | null
  ceiling: number | null
  rent: number | null
  /** One of our kinds by its key, or what was typed. */
  type: string
  footage: number
  yearBuilt: number
  bedrooms: number
  bathrooms: number
  vacant: boolean
}
