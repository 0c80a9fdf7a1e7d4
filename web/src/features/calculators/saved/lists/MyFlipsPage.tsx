import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myflip')({
  ...listRoute('flip_property'),
  component: MyFlipsPage,
})

function MyFlipsPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="flip_property" search={Route.useSearch()} />
}
