import type { AccessRow } from '../../testing/rights/access.ts'
import type { operations } from './operations.ts'
import { dealPageRows } from './page/access-rows.ts'
import { readingRows } from './reading/access-rows.ts'

export const accessRows = {
  ...readingRows,
  ...dealPageRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
