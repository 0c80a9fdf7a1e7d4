import type { LiveEvent } from '@cancha/contract/ground/live'
import type { Tx } from '../database/connection.ts'
import type { Limit } from '../http/limits/limits.ts'
import type { Job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { AfterAnalysis } from './after-analysis.ts'
import type { BeforeDeletion } from './before-deletion.ts'
import type { BetweenMembers } from './between-members.ts'
import type { AfterDealChange } from './deal-change.ts'
import type { Disowned } from './disowned.ts'
import type { AfterLenderChange } from './lender-change.ts'
import type { LinkCards } from './link-cards.ts'
import type { Metric } from './metric.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { FindOwnOffer } from './own-offer.ts'
import type { PassingData, PersonalTable } from './personal-table.ts'
import type { Renamed } from './renamed.ts'
import type { Askable, Searchable } from './search-kind.ts'
import type { UploadRule } from './upload-rule.ts'
import type { Waiting } from './waiting.ts'
import type { WeeklySection } from './weekly-section.ts'
import type { WrittenKind } from './written-kind.ts'

/**
 * Run in the transaction that blocks or unblocks an account, which is locked: what everyone reads of it goes out of sight with it,
 * and comes back with it. It stands here, because what it does may be told to all features.
 * @param by the administrator; null where it is the operator
 */
export type AfterBlocking = (
  services: { jobs: Jobs; declared: Lists },
  tx: Tx,
  account: { userId: number; isBlocked: boolean; by: number | null },
) => Promise<void>

type Column = { table: string; column: string }

/** What all features declare, gathered: central parts work on these lists and don't know features. */
export type Lists = {
  jobs: readonly Job[]
  events: readonly LiveEvent[]
  notifications: readonly NotificationKind[]
  weekly: readonly WeeklySection[]
  limits: readonly Limit[]
  personalData: Readonly<Record<string, PersonalTable>>
  passingData: Readonly<Record<string, PassingData>>
  /** The search kinds in display order. */
  searchKinds: readonly (Searchable | Askable)[]
  linkCards: readonly LinkCards[]
  writtenKinds: Readonly<Record<string, WrittenKind>>
  waiting: readonly Waiting[]
  metrics: readonly Metric[]
  betweenMembers: readonly BetweenMembers[]
  afterAnalysis: readonly AfterAnalysis[]
  afterBlocking: readonly AfterBlocking[]
  afterDealChange: readonly AfterDealChange[]
  afterLenderChange: readonly AfterLenderChange[]
  beforeDeletion: readonly BeforeDeletion[]
  disowned: readonly Disowned[]
  renamed: readonly Renamed[]
  ownOffers: readonly FindOwnOffer[]
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
