import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ADMIN_DEALS, type DealsSearch, dealsAddress } from '../deals-search.ts'
import { dealersQuery } from '../queries.ts'
import { DealerCard } from '../whole/DealerCard.tsx'
import { Paging } from './Paging.tsx'

/** The members who may list deals, with their standing. */
export function Dealers({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(dealersQuery(asked))
  const navigate = useNavigate()
  return (
    <>
      <SearchForm
        label="Buscar vendedores"
        hideLabel
        placeholder="Nombre o lugar"
        error={data.refused}
        words={asked.search}
        action={ADMIN_DEALS}
        kept={{ vista: 'vendedores' }}
        onSearch={(search) =>
          navigate({ href: dealsAddress({ vista: 'vendedores', ...(search && { search }) }) })
        }
      />
      {data.dealers.length === 0 ? (
        <EmptyState
          title={asked.search ? 'Nadie coincide con eso' : 'Nadie puede publicar tratos todavía'}
          action={<LinkButton href="/admin/invitaciones">Invitar a un vendedor</LinkButton>}
        />
      ) : (
        <ul className="stack-m">
          {data.dealers.map((dealer) => (
            <DealerCard key={dealer.id} as="li" dealer={dealer} />
          ))}
        </ul>
      )}
      <Paging asked={asked} next={data.next} more="Más antiguos" />
    </>
  )
}
