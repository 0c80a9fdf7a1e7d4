import { DEAL_STATE_NAMES, DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ADMIN_DEALS, type DealsSearch, dealsAddress } from '../deals-search.ts'
import { allDealsQuery } from '../queries.ts'
import { DealerCard } from '../whole/DealerCard.tsx'
import { DealLine } from './DealLine.tsx'
import { Paging } from './Paging.tsx'

/** All deals, by words, state and dealer. */
export function AllDeals({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(allDealsQuery(asked))
  const navigate = useNavigate()
  const { desde: _, state, search: words, ...kept } = asked
  const chip = (label: string, chosen: DealsSearch['state']) => ({
    label,
    href: dealsAddress({ ...kept, ...(words && { search: words }), ...(chosen && { state: chosen }) }),
    current: state === chosen,
  })
  return (
    <>
      <SearchForm
        label="Buscar tratos"
        hideLabel
        placeholder="Título, dirección o lugar"
        error={data.refused}
        words={words}
        action={ADMIN_DEALS}
        kept={{ ...kept, state }}
        onSearch={(search) =>
          navigate({
            href: dealsAddress({ ...kept, ...(state && { state }), ...(search && { search }) }),
          })
        }
      />
      <ChipLinks
        label="Estado"
        chips={[chip('Todos', undefined), ...DEAL_STATES.map((each) => chip(DEAL_STATE_NAMES[each], each))]}
      />
      {data.dealer && <DealerCard dealer={data.dealer} />}
      {data.deals.length === 0 ? (
        <EmptyState
          title={data.refused ? 'Prueba con otras palabras' : 'Ningún trato coincide con eso'}
          action={
            <LinkButton variant="line" href={dealsAddress({ vista: 'todos' })}>
              Ver todos
            </LinkButton>
          }
        />
      ) : (
        <ul className="stack-m">
          {data.deals.map((deal) => (
            <Card as="li" key={deal.id}>
              <DealLine deal={deal} />
            </Card>
          ))}
        </ul>
      )}
      <Paging asked={asked} next={data.next} more="Más antiguos" />
    </>
  )
}
