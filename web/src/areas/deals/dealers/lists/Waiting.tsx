import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import type { DealsSearch } from '../deals-address.ts'
import { waitingQuery } from '../queries.ts'
import { WholeDeal } from '../whole/WholeDeal.tsx'
import { Paging } from './Paging.tsx'

/** The deals that wait for approval and the changes of approved ones, each with all that one decides by. */
export function Waiting({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(waitingQuery(asked))
  return (
    <>
      <AdminList
        rows={data.deals}
        row={(deal) => <WholeDeal key={deal.id} as="li" deal={deal} leads />}
        empty="Ningún trato espera"
        why="Los primeros tres tratos de cada vendedor pasan por aquí antes de publicarse, y después lo que los hace otro trato."
      />
      <Paging asked={asked} next={data.next} more="Los que siguen" />
    </>
  )
}
