import { search } from '@cancha/contract/calls/search'
import { queryFor } from '../../api/queries.ts'

type Asked = { q: string; kind?: string; page?: string; brief?: '1' }

const found = (query: Asked) => queryFor(search.find, { query }, { take: ({ groups }) => groups })

/** Search results: a few of each kind, or one kind page by page. */
export const foundQuery = (q: string, kind?: string, page = 1) =>
  found({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })

/** The best few results, while the person types. */
export const suggestionsQuery = (q: string) => found({ q, brief: '1' })
