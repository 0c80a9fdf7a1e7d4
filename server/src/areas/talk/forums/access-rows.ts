import type { AccessRow } from '../../../testing/rights/access.ts'
import type { operations } from './operations.ts'
import { orderRows } from './order/access-rows.ts'
import { postingRows } from './posting/access-rows.ts'
import { printedRows, readingRows } from './reading/access-rows.ts'

export const accessRows = {
  ...readingRows,
  ...printedRows,
  ...postingRows,
  ...orderRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
