import type { DashboardBlock } from '../../shell/dashboard-block.ts'
import { EducationBlock } from './EducationBlock.tsx'
import { coursesQuery } from './queries.ts'

/** The courses on the panel. */
export const educationBlock: DashboardBlock = {
  key: 'education',
  load: ({ queryClient }) => queryClient.ensureQueryData(coursesQuery),
  Block: EducationBlock,
}
