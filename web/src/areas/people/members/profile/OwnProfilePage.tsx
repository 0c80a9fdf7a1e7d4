import { members } from '@cancha/contract/calls/people/members'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { profileQuery } from '../queries.ts'
import { MemberProfile } from './MemberProfile.tsx'

export const Route = createFileRoute('/aboutuser')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(profileQuery(user.id)),
  head: privateHead('Mi perfil'),
  component: OwnProfilePage,
})

function OwnProfilePage() {
  const { user } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery(user.id))
  const nameless = profile.pathalias === null
  const { write } = useWrite(members.addPath, {
    makesStale: [profileQuery(user.id)],
    // The page also works without an alias; the next visit tries again.
    refused: (error) => console.warn('No se pudo crear la dirección corta', error),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (!nameless || begun.current) return
    begun.current = true
    void write({ body: { id: user.id } })
  }, [nameless, user.id, write])
  return <MemberProfile id={user.id} pathname="/aboutuser" />
}
