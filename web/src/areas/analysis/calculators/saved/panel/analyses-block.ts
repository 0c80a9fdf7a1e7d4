import type { DashboardBlock } from '../../../../../shell/panel/dashboard-block.ts'
import { recentAnalysesQuery } from '../../public/queries.ts'
import { RecentBlock } from './RecentBlock.tsx'

/** The panel's block with the member's own analyses. */
export const analysesBlock: DashboardBlock = {
  load: ({ queryClient, user }) => queryClient.fetchQuery(recentAnalysesQuery(user.id)),
  Block: RecentBlock,
}
