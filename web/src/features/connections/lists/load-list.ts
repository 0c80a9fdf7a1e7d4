import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import { countersQuery } from '../public/queries.ts'
import { type ListName, type ListSearch, listQuery } from '../queries.ts'

type Loading = { context: { queryClient: QueryClient; user: SessionUser }; deps: ListSearch }

/** Loads one of the three lists. Each page calls it in its own loader: only those are split from the first load. */
export const loadList = (list: ListName, { context: { queryClient, user }, deps }: Loading) =>
  Promise.all([
    queryClient.ensureQueryData(listQuery(user.id, list, deps)),
    queryClient.ensureQueryData(countersQuery(user.id)),
  ])
