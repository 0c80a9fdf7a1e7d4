import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { Carousel } from '../../../../ui/carousel/Carousel.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { CourseCard } from '../public/CourseCard.tsx'
import { categoriesQuery } from '../public/categories-query.ts'
import { coursesQuery } from '../public/queries.ts'
import { type CoursePreview, coursesOfCategoryQuery } from '../queries.ts'
import { levelPages } from '../school-tabs.ts'
import { TRAINING } from '../training-addresses.ts'
import { CategoryCarousel } from './CategoryCarousel.tsx'
import { categoryId, categoryIn, loadCategoryId } from './category-choice.ts'
import { readCategory } from './category-param.ts'
import { PieceList } from './PieceList.tsx'
import { SchoolFrame } from './SchoolFrame.tsx'
import { SchoolPending } from './SchoolPending.tsx'

const HERE = '/education/videocourses'

export const Route = createFileRoute('/education/videocourses')({
  ...reads(readCategory),
  loader: async ({ context: { queryClient }, deps }) => {
    const [category] = await Promise.all([
      loadCategoryId(queryClient, deps.categoria),
      queryClient.ensureQueryData(coursesQuery),
    ])
    await queryClient.ensureQueryData(coursesOfCategoryQuery(category))
  },
  head: () => ({
    meta: pageMeta(
      'Cursos en video',
      'Cursos en video para comprar, rentar, remodelar y financiar propiedades en Estados Unidos, en español.',
    ),
  }),
  component: CoursesPage,
  pendingComponent: SchoolPending,
})

function CoursesPage() {
  const { categoria } = Route.useSearch()
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { data: shown } = useSuspenseQuery(coursesOfCategoryQuery(categoryId(categories, categoria)))
  const chosen = categoryIn(categories, categoria)
  return (
    <SchoolFrame
      title="Cursos en video"
      lead="Paso a paso, con las cuentas hechas y en palabras claras."
      crumbs={[{ label: 'Entrenamientos' }]}
      part={HERE}
    >
      {levelPages.map(({ level, name }, at) => (
        <LevelRow key={level} name={name} href={`/education/${level}`} courses={courses} first={at === 0} />
      ))}
      <TrainingRow courses={courses} />
      <div className="stack">
        <SectionHead title={chosen ? `Todos los cursos: ${chosen.name}` : 'Todos los cursos'} />
        <CategoryCarousel categories={categories} chosen={chosen} href={HERE} />
        <PieceList
          label="Todos los cursos"
          items={shown}
          all={coursesOfCategoryQuery(categoryId(categories, categoria))}
          href={HERE}
          columns="cols-4"
          card={(course) => <CourseCard course={course} />}
        />
      </div>
    </SchoolFrame>
  )
}

/** The courses of the intensive training, once there are some. */
function TrainingRow({ courses }: { courses: CoursePreview[] }) {
  const ofTraining = courses.filter(({ intensivetraining }) => intensivetraining)
  if (ofTraining.length === 0) return null
  return (
    <Carousel title="Entrenamiento intensivo" more={{ label: 'Ver todo', href: TRAINING }}>
      {ofTraining.slice(0, IN_ROW).map((course) => (
        <CourseCard key={course._id} course={course} />
      ))}
    </Carousel>
  )
}

/** The number of courses in a row; the level's own page shows all. */
const IN_ROW = 8

/** How many covers of the first row a phone shows without scrolling: they are loaded at once. */
const IN_SIGHT = 2

type LevelRowProps = { name: string; href: string; courses: CoursePreview[]; first: boolean }

function LevelRow({ name, href, courses, first }: LevelRowProps) {
  const ofLevel = courses.filter(({ level }) => level === name)
  if (ofLevel.length === 0) return null
  return (
    <Carousel title={name} more={{ label: 'Ver todo', href }}>
      {ofLevel.slice(0, IN_ROW).map((course, at) => (
        <CourseCard key={course._id} course={course} eager={first && at < IN_SIGHT} />
      ))}
    </Carousel>
  )
}
