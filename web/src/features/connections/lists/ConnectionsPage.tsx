import { createFileRoute } from '@tanstack/react-router'
import { ConnectionList } from './ConnectionList.tsx'
import { listRoute } from './list-route.ts'

export const Route = createFileRoute('/user/connections')({
  ...listRoute('connected'),
  component: ConnectionsPage,
})

function ConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="connected" search={Route.useSearch()} />
}
