import { educationBlock } from '../features/education/education-block.ts'
import type { DashboardBlock } from './dashboard-block.ts'

/** The parts of the panel from top to bottom. A feature adds its line here. */
export const dashboardBlocks: readonly DashboardBlock[] = [educationBlock]
