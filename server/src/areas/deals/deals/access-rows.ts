import type { AccessRow } from '../../../testing/rights/access.ts'
import type { operations } from './operations.ts'
import { dealPageRows } from './page/access-rows.ts'
import { publishingRows } from './publishing/access-rows.ts'
import { findingRows, readingRows } from './reading/access-rows.ts'
import { severalRows } from './several/access-rows.ts'

export const accessRows = {
  ...readingRows,
  ...findingRows,
  ...dealPageRows,
  ...publishingRows,
  ...severalRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
