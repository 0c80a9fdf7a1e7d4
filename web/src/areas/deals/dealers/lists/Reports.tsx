import type { AdminDealLine } from '@cancha/contract/deals/administered'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import type { DealsSearch } from '../deals-search.ts'
import { reportsQuery } from '../queries.ts'
import { ReportList } from '../whole/ReportList.tsx'
import { DealLine } from './DealLine.tsx'
import { Paging } from './Paging.tsx'

const ActDialog = lazyPart(async () => (await import('../whole/ActDialog.tsx')).ActDialog)
const ResolveDialog = lazyPart(async () => (await import('../whole/ResolveDialog.tsx')).ResolveDialog)

type Opened = { what: 'hide' | 'resolve'; deal: AdminDealLine }

/** The deals that members reported, with what they say. */
export function Reports({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(reportsQuery(asked))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (data.deals.length === 0) return <EmptyState title="No hay reportes abiertos" />
  return (
    <>
      <ul className="stack-m">
        {data.deals.map(({ deal, reports }) => (
          <Card as="li" key={deal.id} className="stack">
            <DealLine deal={deal} />
            <ReportList reports={reports} />
            <div className="row row-wrap">
              {deal.can.hide && (
                <Button
                  size="sm"
                  variant="dangerLine"
                  aria-label={`Ocultar: ${deal.title}`}
                  onClick={() => setOpened({ what: 'hide', deal })}
                >
                  Ocultar
                </Button>
              )}
              <Button
                size="sm"
                variant="line"
                aria-label={`Cerrar los reportes: ${deal.title}`}
                onClick={() => setOpened({ what: 'resolve', deal })}
              >
                Cerrar los reportes
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      <Paging asked={asked} next={data.next} more="Los que siguen" />
      {opened?.what === 'hide' && (
        <ActDialog deal={opened.deal} act="hide" onClose={close} onMissing={close} />
      )}
      {opened?.what === 'resolve' && <ResolveDialog deal={opened.deal} onClose={close} onMissing={close} />}
    </>
  )
}
