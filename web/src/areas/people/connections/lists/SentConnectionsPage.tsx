import { createFileRoute } from '@tanstack/react-router'
import { ConnectionList } from './ConnectionList.tsx'
import { listRoute } from './list-route.ts'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/user/sent-connections')({
  ...listRoute('sent'),
  loader: (asked) => loadList('sent', asked),
  component: SentConnectionsPage,
})

function SentConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="sent" search={Route.useSearch()} />
}
