import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { BlogCard } from '../cards/cards.tsx'
import { BEGINNING, blogsQuery, categoriesQuery } from '../queries.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/blogs'

export const Route = createFileRoute('/education/blogs')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, deps }) => {
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(blogsQuery(category, BEGINNING))
  },
  head: () => ({
    meta: pageMeta(
      'Blogs',
      'Artículos en español sobre rentas, flips, hard money, impuestos, wholesaling y multifamiliares en Estados Unidos.',
    ),
  }),
  component: BlogsPage,
  pendingComponent: SchoolPending,
})

function BlogsPage() {
  const { categoria } = Route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: items } = useSuspenseQuery(blogsQuery(category, BEGINNING))
  return (
    <SchoolFrame
      title="Blogs"
      lead="Lecturas cortas con números de verdad."
      crumbs={[{ label: 'Blogs' }]}
      part={HERE}
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={HERE} />
      <PieceList
        label="Blogs"
        items={items}
        all={blogsQuery(category)}
        href={HERE}
        card={(blog, eager) => <BlogCard blog={blog} eager={eager} />}
      />
    </SchoolFrame>
  )
}
