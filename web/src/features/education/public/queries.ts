import { education } from '@cancha/contract/calls/education'
import { progress } from '@cancha/contract/calls/progress'
import { queryFor } from '../../../api/queries.ts'

/** All courses of the school. */
export const coursesQuery = queryFor(education.courseCards, { query: {} }, { take: ({ courses }) => courses })

/** The signed-in person's progress. It changes while they watch, so it is never reused from an earlier page. */
export const ownProgressQuery = queryFor(progress.ownProgress, {}, { staleTime: 0 })
