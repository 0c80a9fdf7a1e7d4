import { type Course, type CoursePreview, education } from '@cancha/contract/calls/education'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { Course, CoursePreview }

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async () => (await call(education.courses, {})).courses,
})

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await call(education.categories, {})).category,
  staleTime: 10 * 60_000,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async () => {
      const [course] = (await call(education.course, { params: { id } })).courses
      if (!course) throw new Error('the contract promises one course')
      return course
    },
  })
