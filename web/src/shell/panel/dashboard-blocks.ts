import { analysesBlock } from '../../features/calculators/saved/panel/analyses-block.ts'
import { suggestionsBlock } from '../../features/connections/network/suggestions-block.ts'
import {
  blogsBlock,
  booksBlock,
  continueBlock,
  educationBlock,
  podcastsBlock,
} from '../../features/education/panel/panel-blocks.tsx'
import type { DashboardBlock } from './dashboard-block.ts'

/** The panel's blocks from top to bottom. A feature adds its line here. */
export const dashboardBlocks: readonly DashboardBlock[] = [
  continueBlock,
  educationBlock,
  analysesBlock,
  suggestionsBlock,
  podcastsBlock,
  blogsBlock,
  booksBlock,
]
