import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { requireSession } from '../../shell/guards.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { profileQuery } from './queries.ts'

export const Route = createFileRoute('/aboutuser')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(profileQuery(user.id)),
  head: () => ({ meta: pageMeta('Mi perfil', 'Lo que la comunidad ve de ti.') }),
  component: OwnProfilePage,
})

function OwnProfilePage() {
  const { user } = Route.useRouteContext()
  return <MemberProfile id={user.id} pathname="/aboutuser" />
}
