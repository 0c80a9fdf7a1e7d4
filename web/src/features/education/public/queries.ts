import { education } from '@cancha/contract/calls/education'
import { progress } from '@cancha/contract/calls/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** All courses of the school. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async () => (await call(education.courses, {})).courses,
})

/** The signed-in person's progress. It changes while they watch, so it is never reused from an earlier page. */
export const ownProgressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: () => call(progress.ownProgress, {}),
  staleTime: 0,
})
