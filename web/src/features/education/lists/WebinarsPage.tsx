import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { FilmCard } from '../cards/cards.tsx'
import { BEGINNING, categoriesQuery, webinarsQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/webinar'

export const Route = createFileRoute('/education/webinar')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, deps }) => {
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(webinarsQuery(category, BEGINNING))
  },
  head: () => ({
    meta: pageMeta(
      'Clases intensivas',
      'Webinars en español sobre rentas, préstamos, remodelación, impuestos y compra de propiedades en Estados Unidos.',
    ),
  }),
  component: WebinarsPage,
  pendingComponent: SchoolPending,
})

function WebinarsPage() {
  const { categoria } = Route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(webinarsQuery(category, BEGINNING))
  return (
    <SchoolFrame
      title="Clases intensivas"
      lead="Una hora a fondo sobre un solo tema, con las preguntas de quienes estuvieron."
      crumbs={[{ label: 'Clases intensivas' }]}
      part={HERE}
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={HERE} />
      <PieceList
        label="Clases intensivas"
        items={items}
        all={webinarsQuery(category)}
        href={HERE}
        card={(film, eager) => <FilmCard film={film} eager={eager} />}
      />
    </SchoolFrame>
  )
}
