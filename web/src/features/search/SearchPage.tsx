import { SEARCH_MAX } from '@cancha/contract/calls/search'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { wordsParam } from '../../shell/addresses/search-params.ts'
import { pageMeta } from '../../shell/head/brand.ts'
import { ChipLinks } from '../../ui/page/Chips.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { kinds, namesOf, searchHref } from './kinds.ts'
import { foundQuery } from './queries.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchBox } from './SearchBox.tsx'
import { FoundGroups, NothingFound } from './SearchResults.tsx'

type Asked = { q: string; kind?: string; page: number }

export const Route = createFileRoute('/buscar')({
  validateSearch: (search: Record<string, unknown>) => search as { q?: string; kind?: string; page?: string },
  loaderDeps: ({ search }) => askedIn(search),
  loader: async ({ deps, context: { queryClient } }) => {
    if (deps.q !== '') await queryClient.ensureQueryData(foundQuery(deps.q, deps.kind, deps.page))
  },
  head: ({ match }) => {
    const { q } = askedIn(match.search)
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
function askedIn(search: { q?: string; kind?: string; page?: string }): Asked {
  const q = wordsParam(search.q, SEARCH_MAX)
  const kind = kinds.find((one) => one === search.kind)
  const paged = kind && !namesOf(kind).elsewhere
  const page = paged && /^[1-5]$/.test(search.page ?? '') ? Number(search.page) : 1
  return { q, page, ...(kind && { kind }) }
}

function SearchPage() {
  const { q, kind, page } = Route.useLoaderDeps()
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Buscar" />
      <SearchBox q={q} />
      {q === '' ? <RecentSearches /> : <Found q={q} kind={kind} page={page} />}
    </div>
  )
}

function Found({ q, kind, page }: { q: string; kind: string | undefined; page: number }) {
  const { data: groups } = useSuspenseQuery(foundQuery(q, kind, page))
  return (
    <>
      <ChipLinks
        label="Clases de resultados"
        chips={[
          { label: 'Todo', href: searchHref(q), current: !kind },
          ...kinds.map((one) => ({
            label: namesOf(one).many,
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
