import { search } from '@cancha/contract/calls/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Search results: a few of each kind, or one kind page by page. */
export const foundQuery = (q: string, kind?: string, page = 1) =>
  queryOptions({
    queryKey: ['search', q, kind, page],
    queryFn: async () => {
      const query = { q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }
      return (await call(search.find, { query })).groups
    },
  })

/** The best few results, while the person types. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'brief', q],
    queryFn: async () => (await call(search.find, { query: { q, brief: '1' } })).groups,
  })
