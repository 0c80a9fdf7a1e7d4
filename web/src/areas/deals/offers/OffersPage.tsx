import type { Offer } from '@cancha/contract/deals/offers'
import { DEALS_PATH } from '@cancha/domain/deals/addresses'
import { isOpenOffer } from '@cancha/domain/deals/dealing/offers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { reads } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TabStrip } from '../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type OffersSearch, offersAddress } from './addresses.ts'
import { CompareTable } from './CompareTable.tsx'
import { OfferCard } from './OfferCard.tsx'
import { offersQuery } from './queries.ts'

/** Loaded with the press. */
const OfferDialog = lazyPart(async () => (await import('./OfferDialog.tsx')).OfferDialog)

/** Dealers come for what they received, all others for what they offered. */
const sideOf = ({ lado }: OffersSearch, user: SessionUser | null): 'made' | 'received' =>
  lado === 'recibidas' || (!lado && user?.can.deal) ? 'received' : 'made'

export const Route = createFileRoute('/deals/ofertas')({
  ...reads(offersAddress.read),
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user }, deps }) =>
    queryClient.ensureQueryData(offersQuery(sideOf(deps, user), deps)),
  head: privateHead('Mis ofertas'),
  component: OffersPage,
})

function OffersPage() {
  const search = Route.useSearch()
  const { user } = Route.useRouteContext()
  const side = sideOf(search, user)
  const { data } = useSuspenseQuery(offersQuery(side, search))
  const [countering, setCountering] = useState<Offer | null>(null)
  const close = () => setCountering(null)
  const { trato } = search
  const lado = side === 'made' ? 'hechas' : 'recibidas'
  const at = (page: number) => offersAddress.href({ lado, trato, page: String(page) })
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Mis ofertas"
        crumbs={[{ label: 'Tratos', href: DEALS_PATH }, { label: 'Mis ofertas' }]}
        lead={
          side === 'made'
            ? 'Lo que ofreciste por tratos de otros miembros, y en qué va cada oferta.'
            : 'Lo que ofrecen por tus tratos. Aceptas las condiciones que lees: si cambian mientras tanto, te lo decimos.'
        }
      />
      <TabStrip
        label="Ofertas"
        tabs={[
          {
            label: 'Hechas',
            href: offersAddress.href({ lado: 'hechas' }),
            current: side === 'made',
            count: data.waiting.made,
          },
          {
            label: 'Recibidas',
            href: offersAddress.href({ lado: 'recibidas' }),
            current: side === 'received',
            count: data.waiting.received,
          },
        ]}
      />
      {trato && (
        <p>
          <LinkButton variant="line" size="sm" href={offersAddress.href({ lado })}>
            Ver las de todos los tratos
          </LinkButton>
        </p>
      )}
      {data.offers.length === 0 ? (
        <EmptyState
          title={side === 'made' ? 'No has hecho ninguna oferta' : 'Todavía no hay ofertas'}
          action={<LinkButton href="/deals">Ver los tratos</LinkButton>}
        >
          {side === 'made'
            ? 'Abre un trato disponible y usa «Hacer oferta».'
            : 'Cuando alguien ofrezca por un trato tuyo, lo ves aquí y te avisamos.'}
        </EmptyState>
      ) : (
        <>
          {side === 'received' && <Comparisons offers={data.offers} />}
          <ul className="stack-m">
            {data.offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} onCounter={() => setCountering(offer)} />
            ))}
          </ul>
        </>
      )}
      {(data.currentPage > 1 || data.more) && (
        <ListPaging
          back={data.currentPage > 1 && { label: 'Más nuevas', href: at(data.currentPage - 1) }}
          on={data.more && { label: 'Más antiguas', href: at(data.currentPage + 1) }}
        />
      )}
      {countering && (
        <OfferDialog
          key={`${countering.id} ${countering.terms.version}`}
          owner={user.id}
          deal={countering.deal}
          offer={countering}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  )
}

/** A table for each deal with several open offers. */
function Comparisons({ offers }: { offers: readonly Offer[] }) {
  const byDeal = Object.groupBy(
    offers.filter(({ state }) => isOpenOffer(state)),
    ({ deal }) => deal.dealid,
  )
  return Object.entries(byDeal).map(
    ([dealid, open]) =>
      open &&
      open.length > 1 && (
        <section key={dealid} className="stack-s">
          <h2>{open[0]?.deal.title}</h2>
          <CompareTable offers={open} />
        </section>
      ),
  )
}
