import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { FoldRow } from '../../../../ui/page/FoldRow.tsx'
import { suggestionsQuery } from '../queries.ts'
import { SUGGESTED, SuggestedMembers } from './SuggestedMembers.tsx'

/** The panel's block with suggested members. */
export const suggestionsBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.ensureQueryData(suggestionsQuery),
  Block: ({ user }) => <SuggestedMembers user={user} fold={<FoldRow title={SUGGESTED} />} />,
}
