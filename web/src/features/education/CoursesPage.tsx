import { LEVELS, levelName } from '@cancha/domain/education/levels'
import { fold } from '@cancha/domain/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { LinkButton } from '../../ui/button/Button.tsx'
import { ChipLinks } from '../../ui/page/Chips.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../ui/page/SectionHead.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { CourseCard } from './CourseCard.tsx'
import { type CoursePreview, categoriesQuery, coursesQuery } from './queries.ts'

export const Route = createFileRoute('/education/videocourses')({
  validateSearch: (search: Record<string, unknown>): { categoria?: string } =>
    typeof search['categoria'] === 'string' ? { categoria: search['categoria'] } : {},
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(coursesQuery), queryClient.ensureQueryData(categoriesQuery)]),
  head: () => ({
    meta: pageMeta(
      'Cursos en video',
      'Cursos en video para comprar, rentar, remodelar y financiar propiedades en Estados Unidos, en español.',
    ),
  }),
  component: CoursesPage,
})

function CoursesPage() {
  const { categoria } = Route.useSearch()
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const chosen = categories.find(({ name }) => fold(name) === fold(categoria ?? ''))
  const isOf = (course: CoursePreview, id: string) => course.selectedCategory.some(({ _id }) => _id === id)
  const shown = chosen ? courses.filter((course) => isOf(course, chosen._id)) : courses

  return (
    <div className="wrap sec stack-l">
      <PageHeader title="Cursos en video" lead="Paso a paso, con las cuentas hechas y en palabras claras." />
      <ChipLinks
        label="Temas"
        chips={[
          { label: 'Todos', href: '/education/videocourses', count: courses.length, current: !chosen },
          ...categories.map(({ _id, name }) => ({
            label: name,
            href: `/education/videocourses?categoria=${encodeURIComponent(fold(name))}`,
            count: courses.filter((course) => isOf(course, _id)).length,
            current: _id === chosen?._id,
          })),
        ]}
      />
      {shown.length === 0 && (
        <EmptyState
          title="¡¡No se han encontrado resultados!!"
          action={<LinkButton href="/education/videocourses">Ver todos los cursos</LinkButton>}
        />
      )}
      {LEVELS.map((level) => (
        <LevelSection key={level} name={levelName[level]} courses={shown} />
      ))}
    </div>
  )
}

function LevelSection({ name, courses }: { name: string; courses: CoursePreview[] }) {
  const ofLevel = courses.filter(({ level }) => level === name)
  if (ofLevel.length === 0) return null
  return (
    <section>
      <SectionHead title={name} />
      <div className="cols-4">
        {ofLevel.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </div>
    </section>
  )
}
