import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringParts, SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { countLabel } from '../../connections/public/count-label.ts'
import { MemberCard, MemberList } from '../../connections/public/MemberCard.tsx'
import { ProfileActions } from '../../connections/public/ProfileActions.tsx'
import { memberActions } from '../../connections/public/slots.ts'
import { memberHead } from '../member-alias.ts'
import { placeLine } from '../places/place.ts'
import { memberParts } from '../public/slots.ts'
import { memberConnectionsQuery, profileQuery } from '../queries.ts'
import { ProfileHead } from './ProfileHead.tsx'

/** A member's short profile for guests, with some of their connections. */
export const Route = createFileRoute('/guestuser')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: async ({ deps: { id }, context: { queryClient, user, features, parts } }) => {
    if (id === undefined || id === '') throw redirect({ href: '/network' })
    try {
      const [profile] = await Promise.all([
        queryClient.ensureQueryData(profileQuery(id)),
        queryClient.ensureQueryData(memberConnectionsQuery(id)),
        user === null && bringParts({ features, parts }, memberActions),
      ])
      return memberHead(profile)
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: pageMeta(loaderData.title, loaderData.description) } : {}),
  component: GuestProfilePage,
})

function GuestProfilePage() {
  const { id } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery(id))
  const { userid, role, interestlist, currentlocation, primaryinvestmentlocation, can } = profile
  const member = { id: userid._id, firstname: userid.firstname, lastname: userid.lastname }
  const facts: [string, string | undefined | null | false][] = [
    ['Rol principal', role?.name],
    ['Intereses', interestlist.map(({ name }) => name).join(', ')],
    ['Ubicación actual', currentlocation && placeLine({ ...currentlocation, zipcode: null })],
    [
      'Lugar principal donde invierte',
      primaryinvestmentlocation && placeLine({ ...primaryinvestmentlocation, zipcode: null }),
    ],
  ]
  const told = facts.filter(([, value]) => value)
  return (
    <div className="wrap sec stack-l">
      <ProfileHead
        profile={profile}
        actions={(can.connect || !user) && <ProfileActions user={user} member={member} />}
      />
      {told.length > 0 && (
        <section className="stack" aria-labelledby="presentacion">
          <SectionHead id="presentacion" title="Introducción" />
          <Card className="stack">
            {told.map(([label, value]) => (
              <p key={label}>
                <span className="text-sm text-3">{label}</span>
                <br />
                {value}
              </p>
            ))}
          </Card>
        </section>
      )}
      <Connections id={id} user={user} own={can.edit} />
      <SlotParts key={id} slot={memberParts} props={{ member }} />
    </div>
  )
}

/** The member's newest connections; on the viewer's own page, with a link to all. */
function Connections({ id, user, own }: { id: string; user: SessionUser | null; own: boolean }) {
  const { data } = useSuspenseQuery(memberConnectionsQuery(id))
  if (data.connected === 0) return null
  return (
    <section className="stack" aria-labelledby="conexiones">
      <SectionHead
        id="conexiones"
        title={`Conexiones (${countLabel(data.connected)})`}
        more={{ label: 'Ver todo', href: own ? '/user/connections' : '/network' }}
      />
      <MemberList>
        {data.newest.map((each) => (
          <MemberCard key={each.id} user={user} member={each} relation={null} />
        ))}
      </MemberList>
    </section>
  )
}
