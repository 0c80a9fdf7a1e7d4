import type { AccessRow } from '../../testing/rights/access.ts'
import type { operations } from './operations.ts'
import { publishingRows } from './publishing/access-rows.ts'
import { readingRows } from './reading/access-rows.ts'

export const accessRows = {
  ...readingRows,
  ...publishingRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
