import type { QueryClient } from '@tanstack/react-query'
import { coursesQuery } from '../../../areas/school/education/public/queries.ts'

/** Loads the front page's data. The page is also shown without them. */
export async function loadHome(queryClient: QueryClient): Promise<{ withCourses: boolean }> {
  try {
    return { withCourses: (await queryClient.ensureQueryData(coursesQuery)).length > 0 }
  } catch (error) {
    console.warn('No se pudieron cargar los cursos de la portada', error)
    return { withCourses: false }
  }
}
