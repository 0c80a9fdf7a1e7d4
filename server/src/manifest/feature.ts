import type { LiveEvent } from '@cancha/contract/live'
import type { Operation } from '@cancha/contract/operation'
import type { FastifyInstance } from 'fastify'
import type { Limit, Limits } from '../http/limits/limits.ts'
import type { Identities } from '../http/request/identity.ts'
import type { Handlers } from '../http/request/mount.ts'
import type { HourlyTasks } from '../jobs/hourly.ts'
import type { JobWork } from '../jobs/job-work.ts'
import type { NotificationKind } from '../live/notification.ts'
import type { Services } from '../services.ts'
import type { PassingData, PersonalTable } from './personal-table.ts'
import type { Askable, Searchable } from './search-kind.ts'
import type { WrittenKind } from './written-kind.ts'

/** What routes beside the contract's work with: files, feeds, pictures. */
export type RawRoutes = {
  http: FastifyInstance
  identities: Identities
  limits: Limits
  services: Services
}

/** A page of the site's own, whose words stand in the program, as search shows it. */
export type SitePage = { url: string; title: string; detail: string; body: string; listed?: false }

/** What a feature declares of itself. All of it is inert: nothing happens until the program is given the list of features. */
type Declared = {
  /** The feature's name, which is its folder's. */
  name: string
  /** Routes that aren't calls of the contract. */
  serve?(routes: RawRoutes): void | Promise<void>
  jobs?: readonly JobWork[]
  /** What it sends to open pages. */
  events?: readonly LiveEvent[]
  /** What it tells people of. */
  notifications?: readonly NotificationKind[]
  /** What it looks after every hour. */
  hourly?: HourlyTasks
  /** Limits that it counts, and the paces that its operations name. */
  limits?: readonly Limit[]
  /** Every table of its own that knows something of a person. */
  personalData?: Readonly<Record<string, PersonalTable>>
  /** Its tables that hold e-mails or names and belong to no account. */
  passingData?: Readonly<Record<string, PassingData>>
  /** What of it is found; given all the pages that features declare. */
  searchKinds?: readonly (Searchable | Askable)[] | ((pages: readonly SitePage[]) => readonly Searchable[])
  sitePages?: readonly SitePage[]
  /** The kinds of content that editors write, by their names at the writing desk. */
  writtenKinds?: Readonly<Record<string, WrittenKind>>
  files?: {
    /** `table.column` of texts or JSON in which addresses of uploaded files are written: they keep those files. */
    mentions?: readonly string[]
    /** `table.column` of names under which bytes are stored. The feature itself removes the bytes with the row. */
    keys?: readonly string[]
  }
  /** Beginnings of page addresses of which the rest is a secret: such a page is never kept, and its address not passed on. */
  secretAddresses?: readonly string[]
}

type Calls<Ops extends Record<string, Operation>> = {
  operations: Ops
  handlers(services: Services): Handlers<Ops>
}

export type Feature = Declared & {
  calls: Calls<Record<string, Operation>> | null
}

/** Declares a feature. One handler for each operation: a missing one doesn't compile. */
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
