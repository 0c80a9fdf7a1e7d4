import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { suggestionsQuery } from '../queries.ts'
import { SuggestedMembers } from './SuggestedMembers.tsx'

/** The panel's block with suggested members. */
export const suggestionsBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(suggestionsQuery),
  Block: SuggestedMembers,
}
