import { education } from '@cancha/contract/calls/school/education'
import { queryFor } from '../../../../api/queries.ts'

/** The topics of the school. */
export const categoriesQuery = queryFor(
  education.categories,
  {},
  {
    take: ({ category }) => category,
    staleTime: 10 * 60_000,
  },
)
