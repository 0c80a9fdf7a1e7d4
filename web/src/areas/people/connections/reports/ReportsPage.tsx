import type { Report } from '@cancha/contract/people/member-reports'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ModerationViews } from '../../../../shell/administration/ModerationViews.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { countLabel } from '../public/count-label.ts'
import { reportsQuery } from '../queries.ts'
import { reportsAddress } from './address.ts'
import { ReportCard } from './ReportCard.tsx'

/** Each is loaded with its press. */
const EvidenceDialog = lazyPart(async () => (await import('./EvidenceDialog.tsx')).EvidenceDialog)
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

export const Route = createFileRoute('/admin/moderacion/miembros')({
  ...reads(reportsAddress.read),
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
            href: reportsAddress.path,
            current: !resolved,
            count: countLabel(data.counts.open),
          },
          {
            label: 'Resueltos',
            href: reportsAddress.href({ state: 'resolved' }),
            current: resolved,
            count: countLabel(data.counts.resolved),
          },
        ]}
      />
      <AdminList
        rows={data.reports}
        row={(report) => (
          <ReportCard
            key={report.id}
            report={report}
            onClose={() => setClosing(report)}
            onRead={() => setReading(report)}
          />
        )}
        empty={resolved ? 'Todavía no se ha resuelto ninguno' : 'No hay reportes abiertos'}
      />
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        hrefFor={(page) => reportsAddress.href({ ...search, page: page > 1 ? String(page) : '' })}
      />
      {reading && <EvidenceDialog report={reading} onClose={endReading} onMissing={endReading} />}
      {closing && <ResolveDialog report={closing} onClose={endClosing} onMissing={endClosing} />}
    </div>
  )
}
