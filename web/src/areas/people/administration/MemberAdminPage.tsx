import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { stringifySearch } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { AuditLines } from '../../ground/audit/public/AuditLines.tsx'
import { MEMBERSHIPS, MemberBadges } from './MemberBadges.tsx'
import { type Act, actsOn } from './member/acts.ts'
import { WhatTheyHave } from './member/WhatTheyHave.tsx'
import { adminMemberQuery } from './member-queries.ts'

/** Each is loaded with its press. */
const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)
const ResetSecondFactorDialog = lazyPart(
  async () => (await import('./member/ResetSecondFactorDialog.tsx')).ResetSecondFactorDialog,
)

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
  head: privateHead('Miembro'),
  component: MemberAdminPage,
})

function MemberAdminPage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(adminMemberQuery(id))
  const [act, setAct] = useState<Act | null>(null)
  const [resets, setResets] = useState(false)
  const endAct = () => setAct(null)
  const endReset = () => setResets(false)
  const { member, phone, has, deeds } = data
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
          {member.membershipuntil && ` hasta el ${mediumDate(member.membershipuntil)}`} ·{' '}
          {member.secondfactor ? 'Entra con un segundo paso' : 'Sin segundo paso'}
        </p>
        <WhatTheyHave has={has} />
        <p>
          <Anchor href={`/admin/pagos${stringifySearch({ search: member.email })}`}>Ver sus pagos</Anchor>
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
          {member.secondfactor && member.can.resetSecondFactor && (
            <Button size="sm" variant="line" onClick={() => setResets(true)}>
              Quitar el segundo paso
            </Button>
          )}
        </div>
        {member.secondfactor && member.level === 1 && member.can.administer && (
          <p className="text-sm text-2">
            Si perdió su teléfono y sus códigos, quítale antes la administración: con ella, su segundo paso no
            se puede quitar.
          </p>
        )}
      </Card>
      <section className="stack" aria-labelledby="hecho">
        <SectionHead id="hecho" title="Lo último que se hizo con su cuenta" />
        {deeds ? (
          <AuditLines entries={deeds} nothing="Nada todavía." />
        ) : (
          <p className="text-2">Buscarlo tarda demasiado. Abre su registro y elige unos días.</p>
        )}
        <p>
          <LinkButton variant="line" size="sm" href={`/admin/registro?about=${member.id}`}>
            Ver todo su registro
          </LinkButton>
        </p>
      </section>
      {resets && (
        <ResetSecondFactorDialog member={member} phone={phone} onClose={endReset} onMissing={endReset} />
      )}
      {act && <ChangeDialog member={member} act={act} onClose={endAct} onMissing={endAct} />}
    </div>
  )
}
