import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { countersQuery } from '../public/queries.ts'
import { type ListName, type ListSearch, listQuery } from '../queries.ts'

type ListLoaderArgs = { context: { queryClient: QueryClient; user: SessionUser }; deps: ListSearch }

/**
 * Loads one of the three lists. Pages call it in loaders of their own, because only those are split from the first
 * load.
 */
export const loadList = (list: ListName, { context: { queryClient, user }, deps }: ListLoaderArgs) =>
  Promise.all([
    queryClient.ensureQueryData(listQuery(user.id, list, deps)),
    queryClient.ensureQueryData(countersQuery(user.id)),
  ])
