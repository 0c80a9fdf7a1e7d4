import { SEARCH_MAX } from '@cancha/contract/calls/search'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { wordsParam } from '../../shell/addresses/search-params.ts'
import { pageMeta } from '../../shell/head/brand.ts'
import type { Features } from '../../shell/manifest/gather.ts'
import { useFeatures } from '../../shell/manifest/use-features.ts'
import { ChipLinks } from '../../ui/page/Chips.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { searchHref } from './kinds.ts'
import { foundQuery } from './queries.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchBox } from './SearchBox.tsx'
import { FoundGroups, NothingFound } from './SearchResults.tsx'

type Asked = { q: string; kind?: string; page: number }
type Search = { [Name in 'q' | 'kind' | 'page']?: string | undefined }

export const Route = createFileRoute('/buscar')({
  validateSearch: (search: Record<string, unknown>) => search as Search,
  loaderDeps: ({ search: { q, kind, page } }): Search => ({ q, kind, page }),
  loader: async ({ deps, context: { queryClient, features } }) => {
    const asked = askedIn(deps, features.searchKinds)
    if (asked.q !== '') await queryClient.ensureQueryData(foundQuery(asked.q, asked.kind, asked.page))
    return asked
  },
  head: ({ match }) => {
    const q = wordsIn(match.search)
    const title = q === '' ? 'Buscar' : `${q}: resultados`
    return {
      meta: [
        ...pageMeta(title, 'Busca en los cursos, los videos, los miembros y las páginas de Cancha.'),
        { name: 'robots', content: 'noindex' },
      ],
    }
  },
  component: SearchPage,
})

/** The search parameters in an address; invalid ones are dropped. */
function askedIn(search: Search, kinds: Features['searchKinds']): Asked {
  const kind = typeof search.kind === 'string' ? kinds.get(search.kind) : undefined
  const paged = kind && !kind.elsewhere
  const page = paged && /^[1-5]$/.test(search.page ?? '') ? Number(search.page) : 1
  return { q: wordsIn(search), page, ...(kind && { kind: search.kind as string }) }
}

const wordsIn = ({ q }: Search): string => wordsParam(q, SEARCH_MAX)

function SearchPage() {
  const { q, kind, page } = Route.useLoaderData()
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Buscar" />
      <SearchBox q={q} />
      {q === '' ? <RecentSearches /> : <Found q={q} kind={kind} page={page} />}
    </div>
  )
}

function Found({ q, kind, page }: { q: string; kind: string | undefined; page: number }) {
  const { searchKinds } = useFeatures()
  const { data: groups } = useSuspenseQuery(foundQuery(q, kind, page))
  return (
    <>
      <ChipLinks
        label="Clases de resultados"
        chips={[
          { label: 'Todo', href: searchHref(q), current: !kind },
          ...[...searchKinds].map(([one, { many }]) => ({
            label: many,
            href: searchHref(q, one),
            current: one === kind,
          })),
        ]}
      />
      {groups.length === 0 ? (
        <NothingFound q={q} kind={kind} page={page} />
      ) : (
        <FoundGroups q={q} kind={kind} page={page} groups={groups} />
      )}
    </>
  )
}
