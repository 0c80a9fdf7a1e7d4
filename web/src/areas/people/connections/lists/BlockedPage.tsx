import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { MemberCard, MemberList } from '../public/MemberCard.tsx'
import { blockedQuery } from '../queries.ts'

export const Route = createFileRoute('/user/blocked')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(blockedQuery(user.id)),
  head: privateHead('Miembros bloqueados'),
  component: BlockedPage,
})

function BlockedPage() {
  const { user } = Route.useRouteContext()
  const { data: blocked } = useSuspenseQuery(blockedQuery(user.id))
  return (
    <div className="wrap sec stack">
      <PageHeader
        crumbs={[{ label: 'Mi red', href: '/user/connections' }, { label: 'Miembros bloqueados' }]}
        title="Miembros bloqueados"
        lead="No pueden encontrarte, conectar contigo ni escribirte. No saben que los bloqueaste."
      />
      {blocked.length === 0 ? (
        <EmptyState
          title="No has bloqueado a nadie"
          action={<LinkButton href="/user/connections">Volver a mi red</LinkButton>}
        />
      ) : (
        <MemberList>
          {blocked.map((member) => (
            <MemberCard key={member.id} user={user} member={member} relation="blocked" />
          ))}
        </MemberList>
      )}
    </div>
  )
}
