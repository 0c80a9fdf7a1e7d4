import { members } from '@cancha/contract/calls/members'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { profileQuery } from '../queries.ts'
import { MemberProfile } from './MemberProfile.tsx'

export const Route = createFileRoute('/aboutuser')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(profileQuery(user.id)),
  head: () => ({ meta: pageMeta('Mi perfil', 'Lo que la comunidad ve de ti.') }),
  component: OwnProfilePage,
})

function OwnProfilePage() {
  const { user } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery(user.id))
  const nameless = profile.pathalias === null
  useEffect(() => {
    if (!nameless) return
    // The page also works without an alias; the next visit tries again.
    call(members.addPath, { body: { id: user.id } }).then(
      () => queryClient.invalidateQueries({ queryKey: profileQuery(user.id).queryKey }),
      (error: unknown) => console.warn('No se pudo crear la dirección corta', error),
    )
  }, [nameless, user.id, queryClient])
  return <MemberProfile id={user.id} pathname="/aboutuser" />
}
