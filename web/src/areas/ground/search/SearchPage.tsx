import { SEARCH_MAX } from '@cancha/contract/calls/ground/search'
import { createFileRoute } from '@tanstack/react-router'
import { wordsParam } from '../../../shell/addresses/search-params.ts'
import { titled } from '../../../shell/head/brand.ts'
import type { Features } from '../../../shell/manifest/gather.ts'
import { bringParts } from '../../../shell/manifest/SlotParts.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { memberActions } from '../../people/connections/public/slots.ts'
import { type Question, resultsQuery } from './queries.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { ResultsByKind } from './ResultsByKind.tsx'
import { SearchBox } from './SearchBox.tsx'

type Search = { [Name in 'q' | 'kind' | 'page' | 'exact']?: string | undefined }

export const Route = createFileRoute('/buscar')({
  validateSearch: (search: Record<string, unknown>) => search as Search,
  loaderDeps: ({ search: { q, kind, page, exact } }): Search => ({ q, kind, page, exact }),
  loader: async ({ deps, context: { queryClient, user, features, parts } }) => {
    const asked = askedIn(deps, features.searchKinds)
    await Promise.all([
      asked.q !== '' && queryClient.ensureQueryData(resultsQuery(asked)),
      user === null && bringParts({ features, parts }, memberActions),
    ])
    return asked
  },
  head: ({ match }) => {
    const q = wordsIn(match.search)
    const title = q === '' ? 'Buscar' : `${q}: resultados`
    return {
      meta: [{ title: titled(title) }, { name: 'robots', content: 'noindex' }],
    }
  },
  component: SearchPage,
})

/** The search parameters in an address; invalid ones are dropped. */
function askedIn(search: Search, kinds: Features['searchKinds']): Question {
  const kind = typeof search.kind === 'string' ? kinds.get(search.kind) : undefined
  const paged = kind && !kind.elsewhere
  const page = paged && /^[1-5]$/.test(search.page ?? '') ? Number(search.page) : 1
  return {
    q: wordsIn(search),
    page,
    exact: String(search.exact) === '1',
    ...(kind && { kind: search.kind as string }),
  }
}

const wordsIn = ({ q }: Search): string => wordsParam(q, SEARCH_MAX)

function SearchPage() {
  const asked = Route.useLoaderData()
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Buscar" />
      <SearchBox q={asked.q} />
      {asked.q === '' ? <RecentSearches /> : <ResultsByKind {...asked} />}
    </div>
  )
}
