import { createFileRoute } from '@tanstack/react-router'
import { ConnectionList } from './ConnectionList.tsx'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/user/connections')({
  ...listRoute('connected'),
  loader: (asked) => loadList('connected', asked),
  component: ConnectionsPage,
})

function ConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="connected" search={Route.useSearch()} />
}
