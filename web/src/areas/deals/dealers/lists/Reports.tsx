import type { AdminDealLine } from '@cancha/contract/deals/administered'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActButtons } from '../../../../shell/administration/ActButtons.tsx'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import type { DealsSearch } from '../deals-address.ts'
import { reportsQuery } from '../queries.ts'
import { dealAct } from '../whole/deal-acts.tsx'
import { ReportList } from '../whole/ReportList.tsx'
import { DealLine } from './DealLine.tsx'
import { Paging } from './Paging.tsx'

const ResolveDialog = lazyPart(async () => (await import('../whole/ResolveDialog.tsx')).ResolveDialog)

/** The deals that members reported, with what they say. */
export function Reports({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(reportsQuery(asked))
  const [resolving, setResolving] = useState<AdminDealLine | null>(null)
  const close = () => setResolving(null)
  return (
    <>
      <AdminList
        rows={data.deals}
        row={({ deal, reports }) => (
          <Card as="li" key={deal.id} className="stack">
            <DealLine deal={deal} />
            <ReportList reports={reports} />
            <ActButtons
              name={deal.title}
              acts={[
                deal.can.hide && dealAct(deal, 'hide'),
                { label: 'Cerrar los reportes', press: () => setResolving(deal) },
              ]}
            />
          </Card>
        )}
        empty="No hay reportes abiertos"
      />
      <Paging asked={asked} next={data.next} more="Los que siguen" />
      {resolving && <ResolveDialog deal={resolving} onClose={close} onMissing={close} />}
    </>
  )
}
