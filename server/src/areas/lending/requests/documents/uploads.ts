import { MB } from '@cancha/contract/ground/upload-purpose'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { authorize } from '../../../../http/request/policy.ts'
import type { UploadRule } from '../../../../manifest/upload-rule.ts'
import { askingPolicy } from '../policy.ts'
import { authorizePaper, recordOpening } from './openings.ts'

/** Members who may ask for loans upload papers, which lie sealed. Lenders to whom the file is open open them, and each opening is recorded. */
const rule = {
  authorize: (viewer) => void authorize(askingPolicy, 'begin', viewer, { open: 0 }),
  quota: { bytesADay: 300 * MB, unfinished: 20 },
  sealed: true,
  authorizeOpening: authorizePaper,
  opened: recordOpening,
} as const satisfies Omit<UploadRule, 'purpose'>

export const loanUploads: readonly UploadRule[] = [
  { ...rule, purpose: lendingPurposes.document, paper: 'straight' },
  { ...rule, purpose: lendingPurposes.wholePhoto, paper: 'whole' },
]
