import { inbox } from '@cancha/contract/calls/school/inbox'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '../../../../api/file.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { FileButton } from '../../../../shell/administration/FileButton.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import classes from '../../../../shell/administration/PeopleList.module.css'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { earlyMembersAddress } from './addresses.ts'
import { earlyMembersQuery } from './inbox-queries.ts'

export const Route = createFileRoute('/admin/anotados')({
  ...reads(earlyMembersAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(queryClient.ensureQueryData(earlyMembersQuery(deps))),
  head: privateHead('Anotados'),
  component: EarlyMembersPage,
})

function EarlyMembersPage() {
  const asked = Route.useSearch()
  const { data } = useSuspenseQuery(earlyMembersQuery(asked))
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Anotados"
        lead="Quienes dejaron su correo en «Muy pronto» para saber cuándo abre algo nuevo."
        actions={
          <FileButton
            label="Bajar la lista (CSV)"
            title="Bajar la lista de anotados"
            save={(reason) => download(inbox.earlyMembersTable, { query: { reason } }, 'anotados.csv')}
          >
            El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.
          </FileButton>
        }
      />
      <ListSearch
        list={earlyMembersAddress}
        label="Buscar anotados"
        placeholder="Nombre o correo"
        button="line"
        words={asked.search}
        kept={{}}
      />
      <AdminList
        lines
        rows={data.people}
        row={({ email, firstname, interest, createdAt }) => (
          <li key={email} className={`row row-wrap ${classes.member}`}>
            <div className={classes.who}>
              <strong>{firstname}</strong>
              <p className="text-sm text-2">
                {email}&nbsp;· <span className="nowrap">{mediumDate(createdAt)}</span>
              </p>
            </div>
            <Badge>{interest}</Badge>
          </li>
        )}
        empty={asked.search ? 'Nadie coincide con eso' : 'Todavía no se ha anotado nadie'}
        action={asked.search && <LinkButton href={earlyMembersAddress.path}>Ver a todos</LinkButton>}
      />
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => earlyMembersAddress.href({ ...asked, page: page > 1 ? String(page) : '' })}
      />
    </div>
  )
}
