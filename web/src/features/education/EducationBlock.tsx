import { useSuspenseQuery } from '@tanstack/react-query'
import { Carousel } from '../../ui/carousel/Carousel.tsx'
import { CourseCard } from './CourseCard.tsx'
import { coursesQuery } from './queries.ts'

/** How many the slider holds. */
const SHOWN = 9

/** The first courses, on the panel. */
export function EducationBlock() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  if (courses.length === 0) return null
  return (
    <Carousel title="Educación" fit="dashboard" more={{ label: 'Ver todo', href: '/education/videocourses' }}>
      {courses.slice(0, SHOWN).map((course) => (
        <CourseCard key={course._id} course={course} />
      ))}
    </Carousel>
  )
}
