import {
  blogsBlock,
  booksBlock,
  continueBlock,
  educationBlock,
  podcastsBlock,
} from '../features/education/panel-blocks.tsx'
import type { DashboardBlock } from './dashboard-block.ts'

/** The parts of the panel from top to bottom. A feature adds its line here. */
export const dashboardBlocks: readonly DashboardBlock[] = [
  continueBlock,
  educationBlock,
  podcastsBlock,
  blogsBlock,
  booksBlock,
]
