import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myrefinances')({
  ...listRoute('refinance_property'),
  component: MyRefinancesPage,
})

function MyRefinancesPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="refinance_property" search={Route.useSearch()} />
}
