import type { Deal } from '@cancha/contract/deals/deal'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { type Part, slot } from '../../../../shell/manifest/slot.ts'

export type DealPartProps = { deal: Deal }

/**
 * Where a part stands on a deal's page: at `acts` what one does, beside its price (asking, offering, reporting); at `dealer`
 * what is to be said of its dealer; at `way` a step of the way below it, from the deal to the loan.
 */
export type DealPlace = 'acts' | 'dealer' | 'way'

/** What other features have on a deal's page. */
export const dealParts = slot<Part<DealPartProps> & { at: DealPlace }>('deal')

/** What one can do with what the list of deals is asked for: buttons beside its filters. */
export const dealSearchParts = slot<Part<{ filters: DealFilters }>>('deals')
