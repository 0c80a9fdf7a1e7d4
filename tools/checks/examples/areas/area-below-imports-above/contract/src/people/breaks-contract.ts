import type { Deal } from '../deals/deal.ts'

export type Shown = { deal: Deal }
