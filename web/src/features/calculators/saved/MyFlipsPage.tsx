import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/brand.ts'
import { requireSession } from '../../../shell/guards.ts'
import { analysesQuery } from '../queries.ts'
import { PLACES } from '../wizard/words.ts'
import { readListSearch } from './list-search.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

const TYPE = 'flip_property'

export const Route = createFileRoute('/analysis/myflip')({
  beforeLoad: requireSession,
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps: { pagina = 1, etiqueta } }) =>
    queryClient.fetchQuery(analysesQuery(user.id, TYPE, pagina, etiqueta)),
  head: () => ({ meta: pageMeta(PLACES[TYPE].listName, 'Tus análisis guardados en Cancha.') }),
  component: MyFlipsPage,
})

function MyFlipsPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type={TYPE} search={Route.useSearch()} />
}
