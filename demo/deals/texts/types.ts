import type { DealState } from '@cancha/domain/deals/dealing/life'
import type { PropertyType } from '@cancha/domain/deals/facts'

/** The subjects of drawn photos, with their captions. */
export const SHOTS = {
  front: 'Frente',
  street: 'La calle',
  kitchen: 'Cocina',
  living: 'Sala',
  bath: 'Baño',
  bedroom: 'Recámara',
  yard: 'Patio',
  roof: 'Techo',
  plan: 'Plano',
} as const
export type Shot = keyof typeof SHOTS

/** The widths of a photo's two versions, in pixels; photos are three wide and two high. */
export const PHOTO_WIDTHS = [240, 640, 1200] as const
export const PHOTO_HEIGHT = 800

/** A house as the drawings know it. */
export const FACADES = [
  'ranch',
  'bungalow',
  'cottage',
  'casita',
  'casona',
  'duplex',
  'rows',
  'brick',
  'mobile',
  'gardens',
  'adobe',
  'shop',
] as const
export type Facade = (typeof FACADES)[number]

/** A deal of the demo. Amounts are dollars; days are before the first run. */
export type DemoDeal = {
  /** The name of its pictures, and by which other content refers to it. */
  key: string
  /** The key of its dealer among the members. */
  dealer: string
  title: string
  address: string
  unit?: string
  place: readonly [city: string, stateCode: string, zip: string]
  type: PropertyType
  /** The price at its start, and the later ones with how many days ago. */
  prices: readonly [first: number, ...later: (readonly [daysAgo: number, price: number])[]]
  renovation: number | null
  arv: number | null
  rooms: readonly [bedrooms: number, bathrooms: number]
  footage: number
  lot: string
  year: number
  vacant: boolean
  /** A month's rent, taxes, insurance and other costs, as the dealer states them. */
  month: readonly [rent: number | null, taxes: number | null, insurance: number | null, other: number | null]
  body: readonly string[]
  publishedDaysAgo: number
  /** `active` by default. */
  state?: DealState
  /** Why an administrator hid it or sent it back. */
  reason?: string
  facade: Facade
  shots: readonly Shot[]
}
