import type { LiveEvent } from '@cancha/contract/ground/live'
import type { Limit } from '../http/limits/limits.ts'
import type { Job } from '../jobs/job.ts'
import type { LinkCards } from './link-cards.ts'
import type { Metric } from './metric.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { PassingData, PersonalTable } from './personal-table.ts'
import type { Askable, Searchable } from './search-kind.ts'
import type { Filled } from './slot.ts'
import type { SummarySection } from './summary-section.ts'
import type { UploadRule } from './upload-rule.ts'
import type { WrittenKind } from './written-kind.ts'

type Column = { table: string; column: string }

/** The declarations of all features, gathered: central parts work on these lists and don't know features. */
export type Lists = {
  jobs: readonly Job[]
  events: readonly LiveEvent[]
  notifications: readonly NotificationKind[]
  summarySections: readonly SummarySection[]
  limits: readonly Limit[]
  personalData: Readonly<Record<string, PersonalTable>>
  passingData: Readonly<Record<string, PassingData>>
  /** The search kinds in display order. */
  searchKinds: readonly (Searchable | Askable)[]
  linkCards: readonly LinkCards[]
  writtenKinds: Readonly<Record<string, WrittenKind>>
  metrics: readonly Metric[]
  /** Reads a feature's slot. */
  filled: Filled
  /** Tables with the files that texts mention, filled by triggers. */
  fileUses: readonly string[]
  /** All foreign keys by which rows hold files, those of the tables above included. */
  fileHolders: readonly Column[]
  uploadRules: readonly UploadRule[]
  /** Columns with storage keys. */
  fileKeys: readonly Column[]
  secretAddresses: readonly string[]
  microphonePages: readonly string[]
  paymentPages: readonly string[]
}
