import type { LiveEvent } from '@cancha/contract/ground/live'
import type { Operation } from '@cancha/contract/ground/operation'
import type { Area } from '@cancha/domain/ground/areas'
import type { FastifyInstance } from 'fastify'
import type { Limit, Limits } from '../http/limits/limits.ts'
import type { Identities } from '../http/request/identity.ts'
import type { Handlers } from '../http/request/mount.ts'
import type { HourlyTasks } from '../jobs/hourly.ts'
import type { JobWork } from '../jobs/job-work.ts'
import type { Hearing } from '../live/hearing.ts'
import type { Services } from '../services.ts'
import type { LinkCards } from './link-cards.ts'
import type { Metric } from './metric.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { PassingData, PersonalTable } from './personal-table.ts'
import type { Askable, Searchable } from './search-kind.ts'
import type { Fill } from './slot.ts'
import type { SummarySection } from './summary-section.ts'
import type { UploadRule } from './upload-rule.ts'
import type { WrittenKind } from './written-kind.ts'

/** The tools of `serve` for routes that aren't part of the contract: files, feeds, pictures. */
export type RawRoutes = {
  http: FastifyInstance
  identities: Identities
  limits: Limits
  services: Services
}

/** A page that is part of the program, as search shows it. */
export type SitePage = { url: string; title: string; detail: string; body: string; listed?: false }

/**
 * The declaration of a feature. A manifest only has values and functions: nothing runs until the program is given the list
 * of features.
 */
type Declared = {
  /** Its area, whose folder it stands in. */
  area: Area
  /** The feature's name, which is also its folder's. */
  name: string
  /** Registers routes that aren't part of the contract. */
  serve?(routes: RawRoutes): void | Promise<void>
  jobs?: readonly JobWork[]
  /** The live events that it sends. */
  events?: readonly LiveEvent[]
  /** The live events that it hears: `hearing(call, act)`. */
  hears?: readonly Hearing[]
  /** The kinds of notification that it sends. */
  notifications?: readonly NotificationKind[]
  /** Its sections of the weekly summary. */
  summarySections?: readonly SummarySection[]
  /** Its hourly tasks. */
  hourly?: HourlyTasks
  /** The counters that it uses, and the rate limits that its operations name. */
  limits?: readonly Limit[]
  /** Its tables with personal data. */
  personalData?: Readonly<Record<string, PersonalTable>>
  /** Its tables with e-mails or names that don't belong to an account. */
  passingData?: Readonly<Record<string, PassingData>>
  /** Its search kinds; a function gets the pages that all features declare. */
  searchKinds?: readonly (Searchable | Askable)[] | ((pages: readonly SitePage[]) => readonly Searchable[])
  sitePages?: readonly SitePage[]
  /** Its pages that messages show as cards where they are linked. */
  linkCards?: readonly LinkCards[]
  /** The kinds of content that editors write, by name. */
  writtenKinds?: Readonly<Record<string, WrittenKind>>
  /** Its fillings of slots, of other features and its own: `fill(slot, …)`. */
  fills?: readonly Fill[]
  /** Its figures at `/metrics`. */
  metrics?: readonly Metric[]
  /** The rules of the purposes that it has in the contract's `<area>/<feature>-uploads.ts`. */
  uploads?: readonly UploadRule[]
  files?: {
    /** Its tables of uses (`fileUses`): triggers fill them with the uploaded files that texts mention. */
    uses?: readonly string[]
    /** `table.column` of its other foreign keys to files: each row holds one file. */
    holders?: readonly string[]
    /** `table.column` of storage keys. The feature itself removes the bytes with the row. */
    keys?: readonly string[]
  }
  /**
   * The beginnings of page addresses whose rest is a secret: such pages aren't cached, and their address isn't sent
   * as a referrer.
   */
  secretAddresses?: readonly string[]
  /**
   * Addresses of pages on which people record sound. A browser lets a page ask for the microphone by the address that was
   * opened first: whoever comes there from another page of the site reloads before recording.
   */
  microphonePages?: readonly string[]
  /**
   * Addresses of pages on which people type a card, each with everything below it: only there may a page load the payment
   * provider's script and frames. The rule belongs to the document, so links lead there with a new one (`needsOwnDocument`).
   */
  paymentPages?: readonly string[]
}

type Calls<Ops extends Record<string, Operation>> = {
  operations: Ops
  handlers(services: Services): Handlers<Ops>
}

export type Feature = Declared & {
  calls: Calls<Record<string, Operation>> | null
}

/** Declares a feature. A missing handler doesn't compile. */
export function defineFeature<Ops extends Record<string, Operation>>(declared: Declared & Calls<Ops>): Feature
export function defineFeature(declared: Declared): Feature
export function defineFeature<Ops extends Record<string, Operation>>({
  operations,
  handlers,
  ...declared
}: Declared & Partial<Calls<Ops>>): Feature {
  const calls = operations && handlers ? { operations, handlers } : null
  return { ...declared, calls: calls as Feature['calls'] }
}
