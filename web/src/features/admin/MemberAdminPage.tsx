import type { AdminMember } from '@cancha/contract/administration'
import { mediumDate, mediumDateTime } from '@cancha/domain/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { requireAdmin } from '../../shell/guards/guards.ts'
import { orProof } from '../../shell/guards/proof-needed.ts'
import { pageHead } from '../../shell/head/brand.ts'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../ui/page/SectionHead.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { type Act, ChangeDialog } from './ChangeDialog.tsx'
import { MEMBERSHIPS, MemberBadges } from './MemberBadges.tsx'
import { adminMemberQuery } from './member-queries.ts'

export const Route = createFileRoute('/admin/miembros/$id')({
  beforeLoad: requireAdmin,
  loader: async ({ params, context: { queryClient } }) => {
    try {
      return await orProof(queryClient.ensureQueryData(adminMemberQuery(params.id)))
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: pageHead('Miembro', 'Una cuenta de la comunidad.'),
  component: MemberAdminPage,
})

function MemberAdminPage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(adminMemberQuery(id))
  const [act, setAct] = useState<Act | null>(null)
  const { member, deeds } = data
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        crumbs={[
          { label: 'Miembros', href: '/admin/miembros' },
          { label: `${member.firstname} ${member.lastname}` },
        ]}
        title={`${member.firstname} ${member.lastname}`}
        lead={member.email}
        actions={
          <LinkButton variant="line" href={`/user/alias/${member.id}`}>
            Ver su perfil
          </LinkButton>
        }
      />
      <MemberBadges member={member} />
      <Card className="stack">
        <p>
          Desde el {mediumDate(member.createdAt)} · Membresía: {MEMBERSHIPS[member.membership]}
          {member.membershipuntil && ` hasta el ${mediumDate(member.membershipuntil)}`}
        </p>
        <div className="row row-wrap">
          {actsOn(member).map((each) => (
            <Button
              key={each.label}
              size="sm"
              variant={each.danger ? 'danger' : 'line'}
              onClick={() => setAct(each)}
            >
              {each.label}
            </Button>
          ))}
        </div>
      </Card>
      <section className="stack" aria-labelledby="hecho">
        <SectionHead id="hecho" title="Lo último que se hizo con su cuenta" />
        {deeds.length === 0 && <p className="text-2">Nada todavía.</p>}
        <ul className="stack-s">
          {deeds.map((deed) => (
            <li key={`${deed.at} ${deed.action}`}>
              <code>{deed.action}</code> · {mediumDateTime(deed.at)}
              {deed.by && ` · ${deed.by}`}
              {deed.reason && <p className="text-sm text-2">{deed.reason}</p>}
            </li>
          ))}
        </ul>
      </section>
      {act && <ChangeDialog member={member} act={act} onClose={() => setAct(null)} />}
    </div>
  )
}

/** The possible actions on this account, each named by the verb that its dialog repeats. */
function actsOn({ status, level, usertype, can }: AdminMember): Act[] {
  const [blocked, admin] = [status === '0', level === 1]
  const [dealer, lender] = [usertype.includes('dealer'), usertype.includes('lender')]
  const block: Act = {
    kind: 'blocked',
    on: !blocked,
    label: blocked ? 'Desbloquear' : 'Bloquear',
    danger: !blocked,
  }
  const administer: Act = {
    kind: 'admin',
    on: !admin,
    label: admin ? 'Quitar administración' : 'Dar administración',
  }
  return [
    ...(can.block ? [block] : []),
    { kind: 'membership', label: 'Cambiar membresía' },
    { kind: 'dealer', on: !dealer, label: dealer ? 'Quitar vendedor' : 'Hacer vendedor' },
    { kind: 'lender', on: !lender, label: lender ? 'Quitar prestamista' : 'Hacer prestamista' },
    ...(can.administer ? [administer] : []),
  ]
}
