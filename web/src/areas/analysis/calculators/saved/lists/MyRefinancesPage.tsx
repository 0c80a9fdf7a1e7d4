import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myrefinances')({
  ...listRoute('refinance_property'),
  loader: (asked) => loadList('refinance_property', asked),
  component: MyRefinancesPage,
})

function MyRefinancesPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="refinance_property" search={Route.useSearch()} />
}
