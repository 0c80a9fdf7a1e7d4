import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryFor } from '../../../../api/queries.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { ActButtons } from '../../../../shell/administration/ActButtons.tsx'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import classes from '../../../../shell/administration/PeopleList.module.css'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { mail } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { invitationsAddress } from '../addresses.ts'
import { InviteDialog } from '../InviteDialog.tsx'
import { invitationAct } from './invitation-acts.ts'

const invitationsQuery = ({ page }: { page?: string }) =>
  queryFor(memberAdministration.invitations, { query: { page } })

export const Route = createFileRoute('/admin/invitaciones')({
  ...reads(invitationsAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(queryClient.ensureQueryData(invitationsQuery(deps))),
  head: privateHead('Invitaciones'),
  component: InvitationsPage,
})

function InvitationsPage() {
  const { data } = useSuspenseQuery(invitationsQuery(Route.useSearch()))
  const [invites, setInvites] = useState(false)
  const { invitations, currentPage: page, more } = data
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Invitaciones"
        lead="A publicar propiedades y a prestar. Cada enlace vale 7 días y sirve una vez."
        actions={
          <Button icon={mail} onClick={() => setInvites(true)}>
            Invitar
          </Button>
        }
      />
      <AdminList
        lines
        rows={invitations}
        row={(invitation) => <Line key={invitation.id} invitation={invitation} />}
        empty={page > 1 ? 'No hay más invitaciones' : 'Todavía no se ha invitado a nadie'}
        action={page > 1 && <LinkButton href={invitationsAddress.path}>Ver las últimas</LinkButton>}
      />
      <ListPaging
        back={page > 1 && { label: 'Más nuevas', href: invitationsAddress.href({ page: String(page - 1) }) }}
        on={more && { label: 'Más antiguas', href: invitationsAddress.href({ page: String(page + 1) }) }}
      />
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </div>
  )
}

const AS = { dealer: 'A publicar propiedades', lender: 'A prestar' } as const

const STATES = {
  sent: { label: 'Enviada', tone: 'info' },
  opened: { label: 'Abierta', tone: 'info' },
  accepted: { label: 'Aceptada', tone: 'ok' },
  expired: { label: 'Vencida', tone: 'warn' },
  withdrawn: { label: 'Retirada', tone: 'neutral' },
} as const

function Line({ invitation }: { invitation: ShownInvitation }) {
  const { as, member, state, sentby, sentAt, times, waits } = invitation
  const { label, tone } = STATES[state]
  return (
    <li className={`row row-wrap ${classes.member}`}>
      <div className={classes.who}>
        <Anchor className={classes.name} href={`/admin/miembros/${member.id}`}>
          {member.name}
        </Anchor>
        <p className="text-sm text-2">{member.email}</p>
        <p className="text-sm text-2">
          {AS[as]}&nbsp;· {sentby ?? 'Quien opera el sitio'},{' '}
          <span className="nowrap">{mediumDateTime(sentAt)}</span>
          {times > 1 && `\u00a0· ${times}\u00a0veces`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {waits && (
        <ActButtons
          name={member.name}
          acts={[invitationAct(invitation, 'again'), invitationAct(invitation, 'withdraw')]}
        />
      )}
    </li>
  )
}
