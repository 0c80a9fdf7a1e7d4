import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myrentals')({
  ...listRoute('rental_property'),
  loader: (asked) => loadList('rental_property', asked),
  component: MyRentalsPage,
})

function MyRentalsPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="rental_property" search={Route.useSearch()} />
}
