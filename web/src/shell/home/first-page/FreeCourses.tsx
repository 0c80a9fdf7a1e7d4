import { useSuspenseQuery } from '@tanstack/react-query'
import { CourseCard } from '../../../areas/school/education/public/CourseCard.tsx'
import { coursesQuery } from '../../../areas/school/education/public/queries.ts'
import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { Figures } from '../../../ui/pieces/Figures.tsx'

/** Free courses, and counts of courses and videos taken from the data. */
export function FreeCourses() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const free = courses.filter(({ visibilityoption }) => visibilityoption === 'free')
  const videos = courses.reduce((sum, { videoCount }) => sum + videoCount, 0)
  return (
    <div className="stack-l">
      <Carousel
        title="Cursos gratis para empezar"
        more={{ label: `Ver los ${courses.length}`, href: '/education/videocourses' }}
      >
        {(free.length > 0 ? free : courses).slice(0, 4).map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </Carousel>
      <Figures
        figures={[
          { label: 'Cursos', value: courses.length, note: 'en cinco niveles' },
          { label: 'Videos', value: videos, note: 'cortos, con las cuentas hechas' },
          { label: 'Cursos gratis', value: free.length, note: 'completos con tu cuenta' },
        ]}
      />
    </div>
  )
}
