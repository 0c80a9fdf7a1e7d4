import type { CalculatorType } from '@cancha/contract/analyses'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { analysesQuery } from '../../queries.ts'
import { PLACES } from '../../wizard/words.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

type Loading = { context: { queryClient: QueryClient; user: SessionUser }; deps: ListSearch }

/** The route options that all calculators' lists share. */
export const listRoute = (type: CalculatorType) => ({
  beforeLoad: requireSession,
  ...reads(readListSearch),
  loader: ({ context: { queryClient, user }, deps: { pagina = 1, etiqueta } }: Loading) =>
    queryClient.fetchQuery(analysesQuery(user.id, type, pagina, etiqueta)),
  head: () => ({ meta: pageMeta(PLACES[type].listName, 'Tus análisis guardados en Cancha.') }),
})
