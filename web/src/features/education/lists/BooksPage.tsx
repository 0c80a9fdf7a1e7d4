import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { BookPiece } from '../cards/cards.tsx'
import { BEGINNING, booksQuery, categoriesQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/books'

export const Route = createFileRoute('/education/books')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, deps }) => {
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(booksQuery(category, BEGINNING))
  },
  head: () => ({
    meta: pageMeta(
      'Libros',
      'Libros y cuadernos en español, gratis y en PDF, para quien invierte en bienes raíces en Estados Unidos.',
    ),
  }),
  component: BooksPage,
  pendingComponent: SchoolPending,
})

function BooksPage() {
  const { categoria } = Route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(booksQuery(category, BEGINNING))
  return (
    <SchoolFrame
      title="Libros"
      lead="Para leer con un lápiz en la mano. Casi todos se bajan en PDF."
      crumbs={[{ label: 'Libros' }]}
      part={HERE}
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={HERE} />
      <PieceList
        label="Libros"
        items={items}
        all={booksQuery(category)}
        href={HERE}
        card={(book) => <BookPiece book={book} />}
      />
    </SchoolFrame>
  )
}
