import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { reads } from '../../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../../shell/guards/guards.ts'
import { pageMeta } from '../../../../../shell/head/brand.ts'
import { PLACES } from '../../wizard/words.ts'
import { readListSearch } from './list-search.ts'

/** The route options that all calculators' lists share; their loader is in load-list.ts. */
export const listRoute = (type: CalculatorType) => ({
  beforeLoad: requireSession,
  ...reads(readListSearch),
  head: () => ({ meta: pageMeta(PLACES[type].listName, 'Tus análisis guardados en Cancha.') }),
})
