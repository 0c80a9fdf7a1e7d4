import type { LiveEvent } from '@cancha/contract/live'
import type { Limit } from '../http/limits/limits.ts'
import type { Job } from '../jobs/job.ts'
import type { NotificationKind } from '../live/notification.ts'
import type { PassingData, PersonalTable } from './personal-table.ts'
import type { Askable, Searchable } from './search-kind.ts'
import type { WrittenKind } from './written-kind.ts'

type Column = { table: string; column: string }

/** What all features declare, put together: what is central works on these lists and knows no feature. */
export type Lists = {
  jobs: readonly Job[]
  events: readonly LiveEvent[]
  notifications: readonly NotificationKind[]
  limits: readonly Limit[]
  personalData: Readonly<Record<string, PersonalTable>>
  passingData: Readonly<Record<string, PassingData>>
  /** The kinds that are found, in the order in which they are shown. */
  searchKinds: readonly (Searchable | Askable)[]
  writtenKinds: Readonly<Record<string, WrittenKind>>
  /** Columns in which addresses of uploaded files are written. */
  fileMentions: readonly Column[]
  /** Columns of names under which bytes are stored. */
  fileKeys: readonly Column[]
  secretAddresses: readonly string[]
}
