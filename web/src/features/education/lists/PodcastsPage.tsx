import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { PodcastCard } from '../cards/cards.tsx'
import { BEGINNING, categoriesQuery, podcastsQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/podcasts'

export const Route = createFileRoute('/education/podcasts')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, deps }) => {
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(podcastsQuery(category, BEGINNING))
  },
  head: () => ({
    meta: pageMeta(
      'Podcasts',
      'El podcast de Cancha: conversaciones en español con inversionistas, prestamistas y contratistas de Estados Unidos.',
    ),
  }),
  component: PodcastsPage,
  pendingComponent: SchoolPending,
})

function PodcastsPage() {
  const { categoria } = Route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(podcastsQuery(category, BEGINNING))
  return (
    <SchoolFrame
      title="Podcasts"
      lead="Historias de gente que ya compró, para oír en el camino."
      crumbs={[{ label: 'Podcasts' }]}
      part={HERE}
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={HERE} />
      <PieceList
        label="Podcasts"
        items={items}
        all={podcastsQuery(category)}
        href={HERE}
        card={(podcast, eager) => <PodcastCard podcast={podcast} eager={eager} />}
      />
    </SchoolFrame>
  )
}
