import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import type { DealsSearch } from '../deals-search.ts'
import { waitingQuery } from '../queries.ts'
import { WholeDeal } from '../whole/WholeDeal.tsx'
import { Paging } from './Paging.tsx'

/** The deals that wait for approval and the changes of approved ones, each with all that one decides by. */
export function Waiting({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(waitingQuery(asked))
  if (data.deals.length === 0)
    return (
      <EmptyState title="Ningún trato espera">
        Los primeros tres tratos de cada vendedor pasan por aquí antes de publicarse, y después lo que los
        hace otro trato.
      </EmptyState>
    )
  return (
    <>
      <ul className="stack-m">
        {data.deals.map((deal) => (
          <WholeDeal key={deal.id} as="li" deal={deal} leads />
        ))}
      </ul>
      <Paging asked={asked} next={data.next} more="Los que siguen" />
    </>
  )
}
