import { memberAdministration } from '@cancha/contract/calls/people/administration'
import type { ShownInvitation } from '@cancha/contract/people/administration'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryFor } from '../../../../api/queries.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
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
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InviteDialog } from '../InviteDialog.tsx'
import { type InvitationAct, InvitationActDialog } from './InvitationActDialog.tsx'

const HERE = '/admin/invitaciones'

const invitationsQuery = ({ page }: { page?: string }) =>
  queryFor(memberAdministration.invitations, { query: { page } })

export const Route = createFileRoute('/admin/invitaciones')({
  ...reads((search): { page?: string } =>
    /^([1-9]\d?|[123]\d\d|400)$/.test(String(search['page'])) ? { page: String(search['page']) } : {},
  ),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(queryClient.ensureQueryData(invitationsQuery(deps))),
  head: privateHead('Invitaciones'),
  component: InvitationsPage,
})

type ChosenAct = { invitation: ShownInvitation; act: InvitationAct }

function InvitationsPage() {
  const { data } = useSuspenseQuery(invitationsQuery(Route.useSearch()))
  const [invites, setInvites] = useState(false)
  const [acting, setActing] = useState<ChosenAct | null>(null)
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
      {invitations.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'No hay más invitaciones' : 'Todavía no se ha invitado a nadie'}
          action={page > 1 && <LinkButton href={HERE}>Ver las últimas</LinkButton>}
        />
      ) : (
        <ul className="framed lined">
          {invitations.map((invitation) => (
            <Line
              key={invitation.id}
              invitation={invitation}
              onAct={(act) => setActing({ invitation, act })}
            />
          ))}
        </ul>
      )}
      <ListPaging
        back={page > 1 && { label: 'Más nuevas', href: `${HERE}?page=${page - 1}` }}
        on={more && { label: 'Más antiguas', href: `${HERE}?page=${page + 1}` }}
      />
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
      {acting && <InvitationActDialog {...acting} onClose={() => setActing(null)} />}
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

function Line({ invitation, onAct }: { invitation: ShownInvitation; onAct: (act: InvitationAct) => void }) {
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
        <div className="row row-wrap">
          <Button
            size="sm"
            variant="line"
            aria-label={`Mandar otra vez: ${member.name}`}
            onClick={() => onAct('again')}
          >
            Mandar otra vez
          </Button>
          <Button
            size="sm"
            variant="line"
            aria-label={`Retirar: ${member.name}`}
            onClick={() => onAct('withdraw')}
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  )
}
