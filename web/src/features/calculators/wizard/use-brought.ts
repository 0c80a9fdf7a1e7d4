import type { CalculatorType } from '@cancha/domain/calculators/calculator'
import { hopSourceIn } from '@cancha/domain/hops/hops'
import type { HopSource } from '@cancha/domain/hops/things'
import type { FieldChange } from '@cancha/domain/lending/financing/changed-fields'
import { useState } from 'react'
import type { Draft } from './draft.ts'

/** How an offer was put into an analysis. */
export interface Taken {
  changes: readonly FieldChange[]
  /** what stood in these fields */
  before: Draft
  isUndone: boolean
}

/** An offer that the address named, also after the address has lost it: each step of a wizard has its own. */
export interface BroughtOffer {
  id: string
  taken: Taken | null
  keep: (taken: Taken) => void
}

type Kept = { id: string; taken: Taken | null }

/**
 * What the address of a calculator says that it begins from, or takes over.
 * @param isSaved a saved analysis takes over offers alone
 */
export function useBrought(
  search: Readonly<Record<string, unknown>>,
  type: CalculatorType,
  isSaved: boolean,
): { deal: HopSource | null; offer: BroughtOffer | null } {
  const source = hopSourceIn(search, type)
  const arrived = source?.kind === 'offer' ? source.id : null
  const [kept, setKept] = useState<Kept | null>(null)
  const offer = arrived !== null && arrived !== kept?.id ? { id: arrived, taken: null } : kept
  if (offer !== kept) setKept(offer)
  return {
    deal: isSaved || source?.kind !== 'deal' ? null : source,
    offer: offer && { ...offer, keep: (taken) => setKept({ id: offer.id, taken }) },
  }
}
