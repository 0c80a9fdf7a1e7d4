import { dealHref } from '@cancha/domain/deals/addresses'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { dealsAddress } from './deals-address.ts'
import { adminDealQuery } from './queries.ts'
import { History } from './whole/History.tsx'
import { ReportList } from './whole/ReportList.tsx'
import { WholeDeal } from './whole/WholeDeal.tsx'

const ResolveDialog = lazyPart(async () => (await import('./whole/ResolveDialog.tsx')).ResolveDialog)

export const Route = createFileRoute('/admin/tratos/$id')({
  beforeLoad: requireAdmin,
  loader: async ({ params, context: { queryClient } }) => {
    try {
      return await orProof(queryClient.ensureQueryData(adminDealQuery(params.id)))
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: privateHead('Trato'),
  component: DealAdminPage,
})

function DealAdminPage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(adminDealQuery(id))
  const [closes, setCloses] = useState(false)
  const end = () => setCloses(false)
  const { deal, moves, reports } = data
  const title = deal.title || 'Sin título'
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        crumbs={[{ label: 'Tratos', href: dealsAddress.path }, { label: title }]}
        title={title}
        actions={
          isPublic(deal.state) && (
            <LinkButton variant="line" href={dealHref(deal)}>
              Ver su página
            </LinkButton>
          )
        }
      />
      {deal.reason && <Note tone="warn">Motivo: {deal.reason}</Note>}
      <WholeDeal deal={deal} />
      {reports.length > 0 && (
        <Card as="section" className="stack" aria-labelledby="reportes">
          <h2 id="reportes">Reportes</h2>
          <ReportList reports={reports} />
          {deal.reports > 0 && (
            <div className="row">
              <Button size="sm" variant="line" onClick={() => setCloses(true)}>
                Cerrar los reportes
              </Button>
            </div>
          )}
        </Card>
      )}
      <Card as="section" className="stack" aria-labelledby="historia">
        <h2 id="historia">Historia</h2>
        {moves.length > 0 ? <History moves={moves} /> : <p className="text-sm text-2">Nada lo ha movido.</p>}
      </Card>
      {closes && <ResolveDialog deal={deal} onClose={end} onMissing={end} />}
    </div>
  )
}
