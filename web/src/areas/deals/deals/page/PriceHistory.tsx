import type { Deal } from '@cancha/contract/deals/deal'
import { longDate } from '@cancha/domain/ground/time/dates'
import { mediumDate, shortDate } from '@cancha/domain/ground/time/short-dates'
import { StepChart } from '../../../../ui/chart/StepChart.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Table } from '../../../../ui/pieces/Table.tsx'
import { type PriceStep, priceSteps } from './price-steps.ts'
import { dollars, exactDollars } from './words.ts'

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${exactDollars(amount)}`

/** The prices of a deal by time, drawn beside the ceiling of the 70 % rule, because below it a price becomes a deal. */
export function PriceHistory({ deal, now }: { deal: Deal; now: number }) {
  const steps = priceSteps(deal.prices)
  const [last] = steps
  const first = steps.at(-1)
  if (!last || !first) return null
  return (
    <Fold
      heading="h3"
      title="Historia del precio"
      hint={
        steps.length > 1
          ? `De ${dollars(first.price)} a ${dollars(last.price)}.`
          : `${dollars(last.price)} desde el ${longDate(last.at)}.`
      }
    >
      <div className="stack-s">
        {steps.length > 1 && (
          <StepChart
            summary={`El precio pasó de ${dollars(first.price)} el ${longDate(first.at)} a ${dollars(last.price)} el ${longDate(last.at)}`}
            steps={deal.prices.map(({ at, price }) => ({
              at: Date.parse(at),
              value: price,
              label: dollars(price),
            }))}
            until={deal.soldAt ? Date.parse(deal.soldAt) : now}
            level={
              deal.ceiling === null
                ? undefined
                : { value: deal.ceiling, label: `Tope: ${dollars(deal.ceiling)}` }
            }
            ends={{ from: shortDate(first.at), to: deal.soldAt ? shortDate(deal.soldAt) : 'hoy' }}
          />
        )}
        <Table<PriceStep>
          caption="Lo que costó, lo último primero"
          rows={steps}
          rowKey={({ at }) => at}
          columns={[
            { key: 'at', header: 'Desde', cell: ({ at }) => mediumDate(at) },
            { key: 'by', header: 'Cambio', cell: ({ by }) => (by === null ? 'Publicado' : signed(by)) },
            {
              key: 'price',
              header: 'Precio',
              numeric: true,
              cell: ({ price }) => <b>{exactDollars(price)}</b>,
            },
          ]}
        />
      </div>
    </Fold>
  )
}
