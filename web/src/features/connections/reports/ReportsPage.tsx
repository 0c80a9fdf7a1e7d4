import type { Report } from '@cancha/contract/connections'
import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../shell/addresses/search-params.ts'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { pageHead } from '../../../shell/head/brand.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../ui/page/Pagination.tsx'
import { TabStrip } from '../../../ui/page/TabStrip.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { countLabel } from '../public/count-label.ts'
import { type ReportsSearch, reportsQuery } from '../queries.ts'
import { addressWith, pageIn } from '../search.ts'
import classes from './ReportsPage.module.css'
import { ResolveDialog } from './ResolveDialog.tsx'
import { reasonName } from './report-reasons.ts'

export const Route = createFileRoute('/admin/reportes')({
  ...reads(
    (search): ReportsSearch => ({
      ...(search['state'] === 'resolved' && { state: 'resolved' }),
      ...pageIn(search),
    }),
  ),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(reportsQuery(deps))),
  head: pageHead('Reportes', 'Lo que los miembros reportan.'),
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(reportsQuery(search))
  const [closing, setClosing] = useState<Report | null>(null)
  const resolved = search.state === 'resolved'
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Reportes" lead="Lo que los miembros reportan unos de otros." />
      <TabStrip
        label="Reportes"
        tabs={[
          {
            label: 'Abiertos',
            href: '/admin/reportes',
            current: !resolved,
            ...(!resolved && data.totalCount > 0 && { count: countLabel(data.totalCount) }),
          },
          { label: 'Resueltos', href: '/admin/reportes?state=resolved', current: resolved },
        ]}
      />
      {data.reports.length === 0 ? (
        <EmptyState title={resolved ? 'Todavía no se ha resuelto ninguno' : 'No hay reportes abiertos'} />
      ) : (
        <ul className={classes.reports}>
          {data.reports.map((report) => (
            <ReportCard key={report.id} report={report} onClose={() => setClosing(report)} />
          ))}
        </ul>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => addressWith('/admin/reportes', { ...search, page: page > 1 ? String(page) : '' })}
      />
      {closing && <ResolveDialog report={closing} onClose={() => setClosing(null)} />}
    </div>
  )
}

const nameOf = (who: { firstname: string; lastname: string }) => `${who.firstname} ${who.lastname}`

function ReportCard({ report, onClose }: { report: Report; onClose: () => void }) {
  const { reported, reporter, reason, text, createdAt, resolved } = report
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className={classes.name}>{nameOf(reported)}</h2>
        {reported.status === '0' && <Badge tone="bad">Cuenta bloqueada</Badge>}
      </div>
      <p>
        <Badge tone="warn">{reasonName[reason]}</Badge>
      </p>
      {text && <p className={classes.text}>{text}</p>}
      <p className="text-sm text-2">
        Lo reportó {nameOf(reporter)} · {mediumDateTime(createdAt)}
      </p>
      {resolved ? (
        <p className="text-sm text-2">
          <strong>{resolved.outcome === 'acted' ? 'Se actuó' : 'Se descartó'}:</strong> {resolved.note} ·{' '}
          {resolved.by} · {mediumDateTime(resolved.at)}
        </p>
      ) : (
        <div>
          <Button
            size="sm"
            variant="line"
            aria-label={`Resolver el reporte de ${nameOf(reported)}`}
            onClick={onClose}
          >
            Resolver
          </Button>
        </div>
      )}
    </Card>
  )
}
