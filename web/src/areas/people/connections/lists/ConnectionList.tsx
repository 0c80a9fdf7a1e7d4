import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { addressWith } from '../../../../shell/addresses/paging.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { DirectorySearch } from '../DirectorySearch.tsx'
import { countLabel } from '../public/count-label.ts'
import { MemberCard, MemberList } from '../public/MemberCard.tsx'
import { countersQuery } from '../public/queries.ts'
import { type ListName, type ListSearch, listQuery } from '../queries.ts'
import { LISTS } from './list-route.ts'

interface ConnectionListProps {
  user: SessionUser
  list: ListName
  search: ListSearch
}

export function ConnectionList({ user, list, search }: ConnectionListProps) {
  const { data } = useSuspenseQuery(listQuery(user.id, list, search))
  const { data: counters } = useSuspenseQuery(countersQuery(user.id))
  const { path, empty, relation, since } = LISTS[list]
  return (
    <div className="wrap sec stack">
      <PageHeader title="Mi red" />
      <TabStrip
        label="Mi red"
        tabs={(['connected', 'pending', 'sent'] as const).map((name) => ({
          label: LISTS[name].tab,
          href: LISTS[name].path,
          count: counters[name] && countLabel(counters[name]),
          current: name === list,
        }))}
      />
      <DirectorySearch
        words={search.search}
        action={path}
        hrefFor={(words) => addressWith(path, { search: words })}
      />
      {data.entries.length === 0 ? (
        <Nothing
          searched={search.search !== undefined || search.page !== undefined}
          empty={empty}
          path={path}
        />
      ) : (
        <MemberList>
          {data.entries.map(({ member, at }) => (
            <MemberCard
              key={member.id}
              user={user}
              member={member}
              relation={relation}
              note={`${since} ${dayMonthYear(at)}`}
            />
          ))}
        </MemberList>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => addressWith(path, { ...search, page: page > 1 ? String(page) : '' })}
      />
      <p className="text-sm">
        <Anchor href="/user/blocked">Miembros bloqueados</Anchor>
      </p>
    </div>
  )
}

function Nothing({ searched, empty, path }: { searched: boolean; empty: string; path: string }) {
  if (searched)
    return (
      <EmptyState
        title="Ningún miembro encontrado."
        action={<LinkButton href={path}>Ver a todos</LinkButton>}
      />
    )
  return (
    <EmptyState title={empty} action={<LinkButton href="/network">Buscar miembros</LinkButton>}>
      En el directorio hay inversionistas, agentes, prestamistas y contratistas de todo el país.
    </EmptyState>
  )
}
