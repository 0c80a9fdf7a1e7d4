import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { z } from 'zod'

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

const AMOUNT = z.number().nullable()

/** A deal of the demo, with its text. Amounts are dollars; days are before the first run. */
export const DEAL = z.strictObject({
  /** The name of its pictures, and by which other content refers to it. */
  key: z.string(),
  /** The key of its dealer among the members. */
  dealer: z.string(),
  title: z.string(),
  address: z.string(),
  unit: z.string().exactOptional(),
  /** City, the state's code, and the ZIP code. */
  place: z.tuple([z.string(), z.string(), z.string()]),
  type: z.enum(Object.keys(PROPERTY_TYPES) as PropertyType[]),
  /** The price at its start, and each later one with how many days ago it began. */
  prices: z.tuple([z.number()], z.tuple([z.number(), z.number()])),
  renovation: AMOUNT,
  arv: AMOUNT,
  /** Bedrooms and bathrooms. */
  rooms: z.tuple([z.number(), z.number()]),
  footage: z.number(),
  lot: z.string(),
  year: z.number(),
  vacant: z.boolean(),
  /** A month's rent, taxes, insurance and other costs, as the dealer states them. */
  month: z.tuple([AMOUNT, AMOUNT, AMOUNT, AMOUNT]),
  publishedDaysAgo: z.number(),
  /** `active` by default. */
  state: z.enum(DEAL_STATES).exactOptional(),
  /** Why an administrator hid it or sent it back. */
  reason: z.string().exactOptional(),
  facade: z.enum(FACADES),
  shots: z.array(z.enum(Object.keys(SHOTS) as Shot[])),
  text: z.string(),
})
export type DemoDeal = z.infer<typeof DEAL>
