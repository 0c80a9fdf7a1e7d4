import { dealsHref, isDealOrder } from '@cancha/domain/deals/finding/filter-params'
import { DEAL_ORDERS, type DealFilters, type DealOrder } from '@cancha/domain/deals/finding/filters'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { stateName } from '@cancha/domain/ground/places/states'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringParts, SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { bookmark, calculator, filter, plus } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { DealCard, dealGrid } from '../public/DealCard.tsx'
import { dealSearchParts } from '../public/slots.ts'
import { chipsOf, filtersSet } from './chips.ts'
import classes from './DealsPage.module.css'
import { DueDiligence } from './DueDiligence.tsx'
import { HowWeRead } from './HowWeRead.tsx'
import { DealMap } from './map/DealMap.tsx'
import { dealsQuery, pageHref, partsOf, searchIn } from './queries.ts'
import { textsIn } from './texts-in.ts'

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet)

export const Route = createFileRoute('/deals')({
  // Every page of the site loads this: what the texts mean is worked out by the loader.
  ...reads(textsIn),
  loader: async ({ context: { queryClient, features, parts }, deps }) => {
    const asked = searchIn(deps)
    const [found] = await Promise.all([
      queryClient.ensureQueryData(dealsQuery(asked)),
      bringParts({ features, parts }, dealSearchParts),
    ])
    const page = pageInstead(found)
    if (page !== null) throw redirect({ href: pageHref(asked, page), replace: true })
  },
  head: () => ({ meta: pageMeta('Tratos', 'Casas que venden los miembros, con sus números.') }),
  component: DealsPage,
})

/** The specification's words. */
const PLACEHOLDER = 'Search by City, State, Zipcode'

const ORDER_NAMES: Record<DealOrder, string> = {
  new: 'Más nuevos',
  cheap: 'Precio: del más bajo',
  dear: 'Precio: del más alto',
  yield: 'Más renta',
  room: 'Más abajo del tope',
}

function DealsPage() {
  const { user } = Route.useRouteContext()
  const search = searchIn(Route.useSearch())
  const { filters, order } = partsOf(search)
  const { data } = useSuspenseQuery(dealsQuery(search))
  const navigate = useNavigate()
  const [sheet, setSheet] = useState(false)
  const set = filtersSet(filters)
  const { search: _, page: __, ...kept } = search

  return (
    <div className="wrap sec stack">
      {/* React moves it into the head */}
      <link rel="alternate" type="application/rss+xml" title="Tratos" href="/tratos.xml" />
      <PageHeader
        title="TRATOS"
        lead={<DealCount count={data.totalCount} filters={filters} />}
        actions={
          user?.can.deal && (
            <LinkButton href="/deals/nuevo" variant="line" icon={plus}>
              AGREGAR PROPIEDAD
            </LinkButton>
          )
        }
      />
      <div className="row row-wrap gap-y-1">
        <div className={classes.search}>
          <SearchForm
            hideLabel
            label="Ciudad, estado o código postal"
            placeholder={PLACEHOLDER}
            words={filters.search}
            action="/deals"
            kept={kept}
            button="line"
            maxLength={120}
            // The specification: Enter on nothing does nothing.
            onSearch={(words) =>
              words !== '' && void navigate({ href: dealsHref({ ...filters, search: words }, { order }) })
            }
          />
        </div>
        <div className={`row row-slides ${classes.tools}`}>
          <SelectField
            className={classes.order}
            hideLabel
            label="Ordenar"
            required={false}
            value={order}
            options={DEAL_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
            onChange={({ currentTarget: { value } }) =>
              isDealOrder(value) && void navigate({ href: dealsHref(filters, { order: value }) })
            }
          />
          <Button variant="line" icon={filter} aria-haspopup="dialog" onClick={() => setSheet(true)}>
            {set > 0 ? `Más filtros (${set})` : 'Más filtros'}
          </Button>
          <SlotParts slot={dealSearchParts} props={{ filters }} />
          {user && (
            <LinkButton href="/deals/guardados" variant="line" icon={bookmark}>
              Guardados
            </LinkButton>
          )}
          <LinkButton className="only-narrow" href="/investment-calculators" variant="line" icon={calculator}>
            Calculadoras
          </LinkButton>
        </div>
      </div>
      <ChipLinks label="Filtros" chips={chipsOf({ filters, order }, data.counts)} />
      <DueDiligence />
      <div className={`stack gap-5 align-start ${classes.market}`}>
        <section className="stack" aria-label="Tratos">
          {data.deals.length === 0 ? (
            <Nothing filters={filters} />
          ) : (
            <div className={`list-rows ${dealGrid}`}>
              {data.deals.map((deal, at) => (
                <DealCard
                  heading="h2"
                  key={deal.dealid}
                  deal={deal}
                  assumptions={data.assumptions}
                  eager={at < 2}
                />
              ))}
            </div>
          )}
          <Pagination
            page={data.currentPage}
            pages={data.totalPages}
            hrefFor={(page) => pageHref(search, page)}
          />
        </section>
        <aside className="stack" aria-label="Mapa y explicación">
          {data.map.points.length > 0 && <DealMap map={data.map} filters={filters} order={order} />}
          <HowWeRead deals={data.deals} assumptions={data.assumptions} />
        </aside>
      </div>
      {sheet && (
        <FilterSheet
          filters={filters}
          order={order}
          onClose={() => setSheet(false)}
          onMissing={() => setSheet(false)}
        />
      )}
    </div>
  )
}

/** «12 en Texas», and the way back to all of them. */
function DealCount({ count, filters }: { count: number; filters: DealFilters }) {
  const { search, state, zip, miles, sold } = filters
  const place =
    zip && miles
      ? ` a ${miles} millas de ${zip}`
      : zip
        ? ` en ${zip}`
        : search
          ? ` de «${search}»`
          : state
            ? ` en ${stateName(state)}`
            : ''
  const many = sold ? 'tratos vendidos' : 'tratos'
  const words = count === 1 ? (sold ? '1 trato vendido' : '1 trato') : `${formatCount(count)} ${many}`
  return (
    <>
      <span aria-live="polite">
        {words}
        {place}
      </span>
      {Object.keys(filters).length > 0 && (
        <>
          {' · '}
          <Anchor href={dealsHref()}>Ver todos</Anchor>
        </>
      )}
    </>
  )
}

/** Where nothing is found: the nearest wider search. */
function Nothing({ filters }: { filters: DealFilters }) {
  const { search, state } = filters
  const set = filtersSet(filters)
  if (search && set > 0)
    return (
      <EmptyState
        title="Ningún trato con esos filtros"
        action={<LinkButton href={dealsHref({ search })}>Buscar «{search}» sin filtros</LinkButton>}
      >
        Quita un filtro o dos: quizá hay algo cerca de lo que buscas.
      </EmptyState>
    )
  if (state && set > 1)
    return (
      <EmptyState
        title="Ningún trato con esos filtros"
        action={<LinkButton href={dealsHref({ state })}>Ver todo en {stateName(state)}</LinkButton>}
      />
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        title="¡¡No se han encontrado resultados!!"
        action={<LinkButton href={dealsHref()}>Ver todos los tratos</LinkButton>}
      >
        {search && 'Prueba con una ciudad, un estado o un código postal.'}
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no hay tratos a la vista">
      Los miembros que venden publican aquí sus casas. Vuelve en unos días.
    </EmptyState>
  )
}
