import { createFileRoute } from '@tanstack/react-router'
import { ConnectionList } from './ConnectionList.tsx'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/user/pending-connections')({
  ...listRoute('pending'),
  loader: (asked) => loadList('pending', asked),
  component: PendingConnectionsPage,
})

function PendingConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="pending" search={Route.useSearch()} />
}
