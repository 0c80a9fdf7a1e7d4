import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { reads } from '../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { CourseCard } from '../public/CourseCard.tsx'
import { BEGINNING, categoriesQuery, coursesOfLevelQuery } from '../queries.ts'
import { levelPages } from '../school-tabs.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId, readCategory } from './category-choice.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

export const Route = createFileRoute('/education/$level')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const page = levelPages.find(({ level }) => level === params.level)
    if (!page) throw notFound()
    const category = await loadCategoryId(queryClient, deps.categoria)
    await queryClient.ensureQueryData(coursesOfLevelQuery(page.name, category, BEGINNING))
    return page
  },
  head: ({ loaderData }) =>
    loaderData
      ? { meta: pageMeta(`Cursos: ${loaderData.name}`, `Cursos en video en español. ${loaderData.lead}`) }
      : {},
  component: LevelPage,
  pendingComponent: SchoolPending,
})

function LevelPage() {
  const { level, name, lead } = Route.useLoaderData()
  const { categoria } = Route.useSearch()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categoryId(categories, categoria)
  const { data: courses } = useSuspenseQuery(coursesOfLevelQuery(name, category, BEGINNING))
  const here = `/education/${level}`
  return (
    <SchoolFrame
      title={name}
      lead={lead}
      crumbs={[{ label: 'Entrenamientos', href: '/education/videocourses' }, { label: name }]}
      part="/education/videocourses"
    >
      <CategoryCarousel categories={categories} chosen={categoryIn(categories, categoria)} href={here} />
      <PieceList
        label={`Cursos: ${name}`}
        items={courses}
        all={coursesOfLevelQuery(name, category)}
        href={here}
        columns="cols-4"
        card={(course, eager) => <CourseCard course={course} eager={eager} />}
      />
    </SchoolFrame>
  )
}
