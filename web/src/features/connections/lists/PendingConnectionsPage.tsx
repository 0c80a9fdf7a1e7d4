import { createFileRoute } from '@tanstack/react-router'
import { ConnectionList } from './ConnectionList.tsx'
import { listRoute } from './list-route.ts'

export const Route = createFileRoute('/user/pending-connections')({
  ...listRoute('pending'),
  component: PendingConnectionsPage,
})

function PendingConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="pending" search={Route.useSearch()} />
}
