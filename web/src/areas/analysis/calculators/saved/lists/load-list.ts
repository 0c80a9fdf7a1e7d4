import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../../api/session.ts'
import { analysesQuery } from '../../public/queries.ts'
import type { ListSearch } from './list-search.ts'

type ListLoaderArgs = { context: { queryClient: QueryClient; user: SessionUser }; deps: ListSearch }

/**
 * Loads a calculator's list. Pages call it in loaders of their own, because only those are split from the first load.
 */
export const loadList = (
  type: CalculatorType,
  { context: { queryClient, user }, deps: { pagina = 1, etiqueta } }: ListLoaderArgs,
) => queryClient.fetchQuery(analysesQuery(user.id, type, pagina, etiqueta))
