import { FLIP } from './flip.ts'
import { HARD_MONEY } from './hard-money.ts'
import { REFINANCE } from './refinance.ts'
import { RENTAL } from './rental.ts'

/** English words for every calculator's fields and figures, by their keys on the wire. */
export const ENGLISH = {
  rental_property: RENTAL,
  flip_property: FLIP,
  refinance_property: REFINANCE,
  flip_analysis: HARD_MONEY,
} as const

/** The keys that a calculator may use for fields and figures: those that have English words. */
export type NameOf<Type extends keyof typeof ENGLISH> = Type extends keyof typeof ENGLISH
  ? keyof (typeof ENGLISH)[Type]
  : never
