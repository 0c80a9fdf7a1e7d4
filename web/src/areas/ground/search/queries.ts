import { search } from '@cancha/contract/calls/ground/search'
import { queryFor } from '../../../api/queries.ts'

type Asked = { q: string; kind?: string; page?: string; brief?: '1'; exact?: '1' }

const found = (query: Asked) =>
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
export const foundQuery = ({ q, kind, page, exact }: Question) =>
  found({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }), ...(exact && { exact: '1' }) })

/** The best few results, while the person types. */
export const suggestionsQuery = (q: string) => found({ q, brief: '1' })
