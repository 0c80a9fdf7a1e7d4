import type { AccessRow } from '../../../testing/rights/access.ts'
import { actRows } from './acts/access-rows.ts'
import { administrationRows } from './administration/access-rows.ts'
import { askingRows } from './asking/access-rows.ts'
import { borrowingRows } from './borrowing/access-rows.ts'
import { deskRows } from './desk/access-rows.ts'
import { documentRows } from './documents/access-rows.ts'
import { offerRows } from './offers/access-rows.ts'
import type { operations } from './operations.ts'
import { reportRows } from './report/access-rows.ts'

export const accessRows = {
  ...askingRows,
  ...borrowingRows,
  ...actRows,
  ...deskRows,
  ...offerRows,
  ...documentRows,
  ...reportRows,
  ...administrationRows,
} satisfies Record<keyof typeof operations, AccessRow> & Record<string, AccessRow>
