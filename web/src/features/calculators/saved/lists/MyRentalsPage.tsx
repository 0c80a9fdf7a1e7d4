import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myrentals')({
  ...listRoute('rental_property'),
  component: MyRentalsPage,
})

function MyRentalsPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="rental_property" search={Route.useSearch()} />
}
