import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'
import { SavedAnalysesPage } from './SavedAnalysesPage.tsx'

export const Route = createFileRoute('/analysis/myflipanalyses')({
  ...listRoute('flip_analysis'),
  loader: (asked) => loadList('flip_analysis', asked),
  component: MyFlipAnalysesPage,
})

function MyFlipAnalysesPage() {
  const { user } = Route.useRouteContext()
  return <SavedAnalysesPage userId={user.id} type="flip_analysis" search={Route.useSearch()} />
}
