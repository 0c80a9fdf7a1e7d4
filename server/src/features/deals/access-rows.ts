import type { AccessRow } from '../../testing/rights/access.ts'
import type { operations } from './operations.ts'
import { readingRows } from './reading/access-rows.ts'
import { findingRows } from './reading/finding-access-rows.ts'

export const accessRows = {
  ...readingRows,
  ...findingRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
