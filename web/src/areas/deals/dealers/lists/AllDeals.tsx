import { DEAL_STATE_NAMES, DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { type DealsSearch, dealsAddress } from '../deals-address.ts'
import { allDealsQuery } from '../queries.ts'
import { DealerCard } from '../whole/DealerCard.tsx'
import { DealLine } from './DealLine.tsx'
import { Paging } from './Paging.tsx'

/** All deals, by words, state and dealer. */
export function AllDeals({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(allDealsQuery(asked))
  const { desde: _, state, search, ...kept } = asked
  const chip = (label: string, chosen: DealsSearch['state']) => ({
    label,
    href: dealsAddress.href({ ...kept, search, state: chosen }),
    current: state === chosen,
  })
  return (
    <>
      <ListSearch
        list={dealsAddress}
        label="Buscar tratos"
        placeholder="Título, dirección o lugar"
        refused={data.refused}
        words={search}
        kept={{ ...kept, state }}
      />
      <ChipLinks
        label="Estado"
        chips={[chip('Todos', undefined), ...DEAL_STATES.map((each) => chip(DEAL_STATE_NAMES[each], each))]}
      />
      {data.dealer && <DealerCard dealer={data.dealer} />}
      <AdminList
        rows={data.deals}
        row={(deal) => (
          <Card as="li" key={deal.id}>
            <DealLine deal={deal} />
          </Card>
        )}
        empty={data.refused ? 'Prueba con otras palabras' : 'Ningún trato coincide con eso'}
        action={
          <LinkButton variant="line" href={dealsAddress.href({ vista: 'todos' })}>
            Ver todos
          </LinkButton>
        }
      />
      <Paging asked={asked} next={data.next} more="Más antiguos" />
    </>
  )
}
