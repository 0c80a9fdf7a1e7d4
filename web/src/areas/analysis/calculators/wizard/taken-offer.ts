import type { FieldChange } from '@cancha/domain/analysis/hops/changed-fields'
import type { Draft } from './draft.ts'

/** How an offer was put into an analysis. */
export interface TakenOffer {
  changes: readonly FieldChange[]
  /** the former values of these fields */
  before: Draft
  isUndone: boolean
}

/** An offer that was taken over. The page keeps it, because its address loses it, and each step of a wizard has an address of its own. */
export interface KeptOffer {
  id: string
  taken: TakenOffer
}
