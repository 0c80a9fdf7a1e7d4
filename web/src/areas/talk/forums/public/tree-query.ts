import { reading } from '@cancha/contract/calls/talk/forums/reading'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { queryFor } from '../../../../api/queries.ts'

/** The categories of a forum with their subcategories. */
export const treeQuery = (type: Tier) =>
  queryFor(reading.tree, { query: { type } }, { take: ({ categories }) => categories })
