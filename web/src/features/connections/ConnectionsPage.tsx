import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { requireSession } from '../../shell/guards.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { countersQuery, type ListSearch, listQuery } from './queries.ts'
import { pageIn, wordsIn } from './search.ts'

export const Route = createFileRoute('/user/connections')({
  validateSearch: (search: Record<string, unknown>): ListSearch => ({
    ...wordsIn(search),
    ...pageIn(search),
  }),
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(listQuery(user.id, 'connected', deps)),
      queryClient.ensureQueryData(countersQuery(user.id)),
    ]),
  head: () => ({ meta: pageMeta('Mi red', 'Tus conexiones en Cancha.') }),
  component: ConnectionsPage,
})

function ConnectionsPage() {
  const { user } = Route.useRouteContext()
  return <ConnectionList user={user} list="connected" search={Route.useSearch()} />
}
