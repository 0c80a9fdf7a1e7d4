import { createFileRoute, notFound } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { CourseCard } from '../public/CourseCard.tsx'
import { coursesOfLevelQuery } from '../queries.ts'
import { levelPages } from '../school-tabs.ts'
import { readCategory } from './category-param.ts'
import { ListPage, loadList } from './ListPage.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const COURSES = '/education/videocourses'

export const Route = createFileRoute('/education/$level')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const page = levelPages.find(({ level }) => level === params.level)
    if (!page) throw notFound()
    await loadList(queryClient, coursesOfLevelQuery(page.name), deps.categoria)
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
  return (
    <ListPage
      href={`/education/${level}`}
      title={name}
      lead={lead}
      label={`Cursos: ${name}`}
      crumbs={[{ label: 'Entrenamientos', href: COURSES }, { label: name }]}
      part={COURSES}
      columns="cols-4"
      query={coursesOfLevelQuery(name)}
      categoria={Route.useSearch().categoria}
      card={(course, eager) => <CourseCard course={course} eager={eager} />}
    />
  )
}
