import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myflip')({
  ...listRoute('flip_property'),
  loader: (asked) => loadList('flip_property', asked),
  component: MyFlipsPage,
})

function MyFlipsPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="flip_property" search={Route.useSearch()} />
}
