import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { requireSession } from '../../shell/guards.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { countersQuery, type ListSearch, listQuery } from './queries.ts'
import { pageIn, wordsIn } from './search.ts'

export const Route = createFileRoute('/user/sent-connections')({
  validateSearch: (search: Record<string, unknown>): ListSearch => ({
    ...wordsIn(search),
    ...pageIn(search),
  }),
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(listQuery(user.id, 'sent', deps)),
      queryClient.ensureQueryData(countersQuery(user.id)),
    ]),
  head: () => ({ meta: pageMeta('Solicitudes enviadas', 'A quién pediste conectar.') }),
  component: SentConnectionsPage,
})

function SentConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="sent" search={Route.useSearch()} />
}
