import type { Report } from '@cancha/contract/people/member-reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { addressWith, pageIn } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { ModerationViews } from '../../../../shell/administration/ModerationViews.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { countLabel } from '../public/count-label.ts'
import { type ReportsSearch, reportsQuery } from '../queries.ts'
import { ReportCard } from './ReportCard.tsx'

/** Each is loaded with its press. */
const EvidenceDialog = lazyPart(async () => (await import('./EvidenceDialog.tsx')).EvidenceDialog)
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

export const Route = createFileRoute('/admin/moderacion/miembros')({
  ...reads(
    (search): ReportsSearch => ({
      ...(search['state'] === 'resolved' && { state: 'resolved' }),
      ...pageIn(search),
    }),
  ),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(reportsQuery(deps))),
  head: privateHead('Miembros y mensajes reportados'),
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(reportsQuery(search))
  const [closing, setClosing] = useState<Report | null>(null)
  const [reading, setReading] = useState<Report | null>(null)
  const endReading = () => setReading(null)
  const endClosing = () => setClosing(null)
  const resolved = search.state === 'resolved'
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title="Moderación" lead="Lo que los miembros reportan unos de otros, y sus mensajes." />
      <ModerationViews current="members" administers />
      <ChipLinks
        label="Estado"
        chips={[
          {
            label: 'Abiertos',
            href: '/admin/moderacion/miembros',
            current: !resolved,
            count: countLabel(data.counts.open),
          },
          {
            label: 'Resueltos',
            href: '/admin/moderacion/miembros?state=resolved',
            current: resolved,
            count: countLabel(data.counts.resolved),
          },
        ]}
      />
      {data.reports.length === 0 ? (
        <EmptyState title={resolved ? 'Todavía no se ha resuelto ninguno' : 'No hay reportes abiertos'} />
      ) : (
        <ul className="stack-m">
          {data.reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onClose={() => setClosing(report)}
              onRead={() => setReading(report)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) =>
          addressWith('/admin/moderacion/miembros', { ...search, page: page > 1 ? String(page) : '' })
        }
      />
      {reading && <EvidenceDialog report={reading} onClose={endReading} onMissing={endReading} />}
      {closing && <ResolveDialog report={closing} onClose={endClosing} onMissing={endClosing} />}
    </div>
  )
}
