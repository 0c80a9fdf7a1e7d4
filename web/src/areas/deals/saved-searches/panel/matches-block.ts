import type { DashboardBlock } from '../../../../shell/panel/dashboard-block.ts'
import { matchesQuery } from '../queries.ts'
import { MatchesBlock } from './MatchesBlock.tsx'

/** The panel's block with deals that meet what the member looks for. */
export const matchesBlock: DashboardBlock = {
  load: ({ queryClient }) => queryClient.fetchQuery(matchesQuery),
  Block: MatchesBlock,
}
