import type { AdminMember } from '@cancha/contract/people/administration'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../shell/administration/AdminList.tsx'
import { ListSearch } from '../../../shell/administration/ListSearch.tsx'
import classes from '../../../shell/administration/PeopleList.module.css'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { DoorAvatar } from '../../../ui/art/DoorAvatar.tsx'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { mail } from '../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { membersAddress } from './addresses.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberBadges } from './MemberBadges.tsx'
import { MemberFilterChips } from './member/MemberFilterChips.tsx'
import { adminMembersQuery } from './member-queries.ts'

export const Route = createFileRoute('/admin/miembros')({
  ...reads(membersAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(queryClient.ensureQueryData(adminMembersQuery(deps))),
  head: privateHead('Miembros'),
  component: MembersPage,
})

function MembersPage() {
  const asked = Route.useSearch()
  const { data } = useSuspenseQuery(adminMembersQuery(asked))
  const [invites, setInvites] = useState(false)
  const { page: _page, search: _search, ...filters } = asked
  const page = data.currentPage

  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Miembros"
        lead="Busca por nombre y lugar, o por el correo completo."
        actions={
          <Button variant="line" icon={mail} onClick={() => setInvites(true)}>
            Invitar
          </Button>
        }
      />
      <ListSearch
        list={membersAddress}
        label="Buscar miembros"
        minLength={3}
        placeholder="Nombre o correo"
        refused={data.refused}
        words={asked.search}
        kept={filters}
      />
      {!data.refused && <MemberFilterChips asked={asked} total={data.totalCount} counts={data.counts} />}
      <AdminList
        lines
        rows={data.members}
        row={(member) => <MemberLine key={member.id} member={member} />}
        empty={data.refused ? 'Prueba con otras palabras' : '¡¡No se han encontrado resultados!!'}
        action={
          <LinkButton variant="line" href={membersAddress.path}>
            Ver a todos
          </LinkButton>
        }
      />
      <ListPaging
        back={
          page > 1 && { label: 'Más nuevos', href: membersAddress.href({ ...asked, page: String(page - 1) }) }
        }
        on={
          data.more && {
            label: 'Más antiguos',
            href: membersAddress.href({ ...asked, page: String(page + 1) }),
          }
        }
      />
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </div>
  )
}

function MemberLine({ member }: { member: AdminMember }) {
  const name = `${member.firstname} ${member.lastname}`
  return (
    <li className={`row row-wrap ${classes.member}`}>
      <DoorAvatar name={name} src={member.avatar} />
      <div className={classes.who}>
        <Anchor className={classes.name} href={`/admin/miembros/${member.id}`}>
          {name}
        </Anchor>
        <p className="text-sm text-2">
          {[member.email, member.role, member.city && `${member.city}, ${member.state}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      <MemberBadges member={member} />
    </li>
  )
}
