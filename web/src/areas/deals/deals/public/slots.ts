import type { Deal } from '@cancha/contract/deals/deal'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'

export type DealPartProps = { deal: Deal }

/**
 * Where a part stands on a deal's page: at `acts` what one does, beside its price (asking, offering, reporting); at `dealer`
 * what is to be said of its dealer; at `way` a step of the way below it, from the deal to the loan.
 */
export type DealPlace = 'acts' | 'dealer' | 'way'

/** Parts of other features on a deal's page. */
export const dealParts = slot<Part<DealPartProps> & { at: DealPlace }>('deal')

/** Buttons beside the filters of the list of deals, for what it is asked for. */
export const dealSearchParts = slot<Part<{ filters: DealFilters }>>('deals')
