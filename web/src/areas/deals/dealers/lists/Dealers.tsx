import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { ListSearch } from '../../../../shell/administration/ListSearch.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { type DealsSearch, dealsAddress } from '../deals-address.ts'
import { dealersQuery } from '../queries.ts'
import { DealerCard } from '../whole/DealerCard.tsx'
import { Paging } from './Paging.tsx'

/** The members who may list deals, with their standing. */
export function Dealers({ asked }: { asked: DealsSearch }) {
  const { data } = useSuspenseQuery(dealersQuery(asked))
  return (
    <>
      <ListSearch
        list={dealsAddress}
        label="Buscar vendedores"
        placeholder="Nombre o lugar"
        refused={data.refused}
        words={asked.search}
        kept={{ vista: 'vendedores' }}
      />
      <AdminList
        rows={data.dealers}
        row={(dealer) => <DealerCard key={dealer.id} as="li" dealer={dealer} />}
        empty={asked.search ? 'Nadie coincide con eso' : 'Nadie puede publicar tratos todavía'}
        action={<LinkButton href="/admin/invitaciones">Invitar a un vendedor</LinkButton>}
      />
      <Paging asked={asked} next={data.next} more="Más antiguos" />
    </>
  )
}
