import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../../shell/addresses/search-params.ts'
import classes from '../../../../shell/administration/PeopleList.module.css'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { download as arrow } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { InboxSearchForm } from './InboxSearchForm.tsx'
import { earlyMembersQuery } from './inbox-queries.ts'
import { inboxAddress, inboxSearchIn } from './inbox-search.ts'

const HERE = '/admin/anotados'

export const Route = createFileRoute('/admin/anotados')({
  ...reads(inboxSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) =>
    orProof(queryClient.ensureQueryData(earlyMembersQuery(deps))),
  head: privateHead('Anotados'),
  component: EarlyMembersPage,
})

function EarlyMembersPage() {
  const asked = Route.useSearch()
  const { data } = useSuspenseQuery(earlyMembersQuery(asked))
  const [exports, setExports] = useState(false)

  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Anotados"
        lead="Quienes dejaron su correo en «Muy pronto» para saber cuándo abre algo nuevo."
        actions={
          <Button variant="line" icon={arrow} onClick={() => setExports(true)}>
            Bajar la lista (CSV)
          </Button>
        }
      />
      <InboxSearchForm label="Buscar anotados" placeholder="Nombre o correo" path={HERE} asked={asked} />
      {data.people.length === 0 ? (
        <EmptyState
          title={asked.search ? 'Nadie coincide con eso' : 'Todavía no se ha anotado nadie'}
          action={asked.search && <LinkButton href={HERE}>Ver a todos</LinkButton>}
        />
      ) : (
        <ul className="framed lined">
          {data.people.map(({ email, firstname, interest, createdAt }) => (
            <li key={email} className={`row row-wrap ${classes.member}`}>
              <div className={classes.who}>
                <strong>{firstname}</strong>
                <p className="text-sm text-2">
                  {email}&nbsp;· <span className="nowrap">{mediumDate(createdAt)}</span>
                </p>
              </div>
              <Badge>{interest}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => inboxAddress(HERE, { ...asked, page: String(page) })}
      />
      {exports && <ExportDialog onClose={() => setExports(false)} />}
    </div>
  )
}
