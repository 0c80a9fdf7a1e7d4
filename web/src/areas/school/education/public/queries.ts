import { education } from '@cancha/contract/calls/school/education'
import { progress } from '@cancha/contract/calls/school/progress'
import { queryFor } from '../../../../api/queries.ts'

type CourseFilters = { level?: string; category?: string; limit?: number }

/** The school's courses, by their order: all, or those of a level or a category. */
export const courseCardsQuery = (query: CourseFilters) =>
  queryFor(education.courseCards, { query }, { take: ({ courses }) => courses })

export const coursesQuery = courseCardsQuery({})

/** The signed-in person's progress. It changes while they watch, so it is never reused from an earlier page. */
export const ownProgressQuery = queryFor(progress.ownProgress, {}, { staleTime: 0 })
