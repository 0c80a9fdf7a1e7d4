import { fold } from '@cancha/domain/ground/text/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TopicLink } from '../../../ui/pieces/TopicLink.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { addressWith, fits, namesIn, type SponsorFilters } from './filters.ts'
import { type SponsorPreview, sponsorsQuery } from './queries.ts'
import { SponsorCard } from './SponsorCard.tsx'
import classes from './SponsorsPage.module.css'

const LEAD =
  'Negocios y profesionales que sostienen la escuela. Aparecen porque patrocinan, y te decimos a qué se dedica cada uno.'

export const Route = createFileRoute('/sponsors')({
  validateSearch: (search: Record<string, unknown>): SponsorFilters =>
    Object.fromEntries(
      (['estado', 'ciudad', 'categoria', 'forapp'] as const).flatMap((name) =>
        typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : [],
      ),
    ),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(sponsorsQuery),
  head: () => ({ meta: pageMeta('Patrocinadores', LEAD) }),
  component: SponsorsPage,
})

function SponsorsPage() {
  const wanted = Route.useSearch()
  const { data: sponsors } = useSuspenseQuery(sponsorsQuery)
  const shown = sponsors.filter(fits(wanted))
  return (
    <div className="wrap sec stack-l">
      <PageHeader title="Patrocinadores" lead={LEAD} />
      <PlaceFilter sponsors={sponsors} wanted={wanted} />
      <TopicFilter sponsors={sponsors} wanted={wanted} />
      <p className="sr-only" role="status">
        {shown.length === 1 ? '1 patrocinador' : `${shown.length} patrocinadores`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="¡¡No se han encontrado resultados!!"
          action={
            <LinkButton href={addressWith({ forapp: wanted.forapp }, {})}>
              Ver todos los patrocinadores
            </LinkButton>
          }
        />
      ) : (
        <div className="cols-4">
          {shown.map((sponsor, index) => (
            <SponsorCard key={sponsor._id} sponsor={sponsor} forapp={wanted.forapp} eager={index < 4} />
          ))}
        </div>
      )}
    </div>
  )
}

type Filter = { sponsors: SponsorPreview[]; wanted: SponsorFilters }

function PlaceFilter({ sponsors, wanted }: Filter) {
  const navigate = useNavigate()
  const inState = sponsors.filter(fits({ estado: wanted.estado }))
  const choose = (change: SponsorFilters) => navigate({ href: addressWith(wanted, change), replace: true })
  const choices = (names: string[]) => names.map((name) => ({ value: name, label: name }))
  return (
    <div className={`stack ${classes.places}`}>
      <SelectField
        label="Estado"
        required={false}
        placeholder="Todos los estados"
        options={choices(namesIn(sponsors, 'selectedState'))}
        value={wanted.estado ?? ''}
        // A city of another state would match nothing.
        onChange={(event) => choose({ estado: event.currentTarget.value, ciudad: undefined })}
      />
      <SelectField
        label="Ciudad"
        required={false}
        placeholder="Todas las ciudades"
        options={choices(namesIn(inState, 'selectedCity'))}
        value={wanted.ciudad ?? ''}
        onChange={(event) => choose({ ciudad: event.currentTarget.value })}
      />
    </div>
  )
}

function TopicFilter({ sponsors, wanted }: Filter) {
  const topics = new Map(
    sponsors.flatMap(({ selectedCategory }) => selectedCategory.map((topic) => [topic.name, topic] as const)),
  )
  if (topics.size < 2) return null
  const chosen = fold(wanted.categoria ?? '')
  return (
    <Carousel title="Categorías" hideTitle fit="categories">
      {[...topics.values()].map(({ _id, name, tile, palette }) => {
        const current = fold(name) === chosen
        const href = addressWith(wanted, { categoria: current ? undefined : fold(name) })
        return (
          <TopicLink key={_id} href={href} label={name} tile={tile} palette={palette} current={current} />
        )
      })}
    </Carousel>
  )
}
