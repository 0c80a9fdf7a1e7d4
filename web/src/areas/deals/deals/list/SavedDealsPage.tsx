import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressWith, pageIn, pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { DealCard, dealGrid } from '../public/DealCard.tsx'
import { favoritesQuery } from './queries.ts'

export const Route = createFileRoute('/deals/guardados')({
  ...reads(pageIn),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, deps }) => {
    const page = pageInstead(await queryClient.ensureQueryData(favoritesQuery(deps)))
    if (page !== null) throw redirect({ href: hrefOf(page), replace: true })
  },
  head: privateHead('Tratos guardados'),
  component: SavedDealsPage,
})

const hrefOf = (page: number) => addressWith('/deals/guardados', { page: page > 1 ? String(page) : '' })

function SavedDealsPage() {
  const { data } = useSuspenseQuery(favoritesQuery(pageIn(Route.useSearch())))
  const { deals, gone, assumptions } = data
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Guardados"
        lead={deals.length > 0 ? 'Los tratos que guardaste, el último primero.' : undefined}
        crumbs={[{ label: 'Tratos', href: '/deals' }, { label: 'Guardados' }]}
      />
      {deals.length === 0 ? (
        <EmptyState
          title="Todavía no guardas ningún trato"
          action={<LinkButton href="/deals">Buscar tratos</LinkButton>}
        >
          Toca el separador de una casa y la encuentras aquí cuando quieras.
        </EmptyState>
      ) : (
        <div className={dealGrid}>
          {deals.map((deal, at) => (
            <DealCard heading="h2" key={deal.dealid} deal={deal} assumptions={assumptions} eager={at < 2} />
          ))}
        </div>
      )}
      <Pagination page={data.currentPage} pages={data.totalPages} hrefFor={hrefOf} />
      {gone > 0 && (
        <p className="text-sm text-2">
          {gone === 1
            ? 'Otro que guardaste ya no está a la vista.'
            : `Otros ${formatCount(gone)} que guardaste ya no están a la vista.`}
        </p>
      )}
    </div>
  )
}
