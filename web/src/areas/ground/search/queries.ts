import { search } from '@cancha/contract/calls/ground/search'
import { queryFor } from '../../../api/queries.ts'

type SearchQuery = { q: string; kind?: string; page?: string; brief?: '1'; exact?: '1' }

const searchQuery = (query: SearchQuery) =>
  queryFor(search.find, { query }, { take: ({ groups, corrected }) => ({ groups, corrected }) })

/** The parameters of a search on the search page. */
export type Question = {
  q: string
  kind?: string | undefined
  page: number
  /** Without correcting misspelt words. */
  exact: boolean
}

/** Search results: a few of each kind, or one kind page by page. */
export const resultsQuery = ({ q, kind, page, exact }: Question) =>
  searchQuery({
    q,
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
    ...(exact && { exact: '1' }),
  })

/** The best few results, while the person types. */
export const suggestionsQuery = (q: string) => searchQuery({ q, brief: '1' })
