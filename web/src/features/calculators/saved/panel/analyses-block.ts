import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { recentAnalysesQuery } from '../../public/queries.ts'
import { RecentBlock } from './RecentBlock.tsx'

/** The member's own analyses on the panel. */
export const analysesBlock: DashboardBlock = {
  key: 'analyses',
  load: ({ queryClient, user }) => queryClient.fetchQuery(recentAnalysesQuery(user.id)),
  Block: RecentBlock,
}
