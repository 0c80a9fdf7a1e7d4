import type { Operation } from '@cancha/contract/ground/operation'
import { type HourlyTasks, hourlyJob } from '../jobs/hourly.ts'
import { type JobWork, jobWork } from '../jobs/job-work.ts'
import type { Hearing } from '../live/hearing.ts'
import { core } from './core.ts'
import type { Feature } from './feature.ts'
import type { Lists } from './lists.ts'
import type { Askable, Searchable } from './search-kind.ts'
import { filledBy } from './slot.ts'

/** The gathered lists, with the features, their jobs' functions and those that answer live events. */
export type Gathered = Lists & {
  features: readonly Feature[]
  works: readonly JobWork[]
  hears: readonly Hearing[]
}

/**
 * Gathers what features declare.
 * @throws Error if two declare the same thing, or one declares an invalid column
 */
export function gather(given: readonly Feature[]): Gathered {
  const features = [core, ...given]
  const of = <Declaration>(pick: (feature: Feature) => readonly Declaration[] | undefined): Declaration[] =>
    features.flatMap((feature) => pick(feature) ?? [])
  once(
    'feature',
    features.map(({ name }) => name),
  )
  const hourly = merged(
    'hourly task',
    of(({ hourly }) => hourly && [hourly]),
  ) as HourlyTasks
  const pages = of(({ sitePages }) => sitePages)
  const uses = of(({ files }) => files?.uses)
  const works = [
    ...of(({ jobs }) => jobs),
    jobWork(hourlyJob(Object.keys(hourly)), async (services, { task }) => hourly[task]?.(services)),
  ]
  const gathered = {
    features,
    works,
    jobs: works.map(({ job }) => job),
    events: of(({ events }) => events),
    hears: of(({ hears }) => hears),
    notifications: of(({ notifications }) => notifications),
    summarySections: of(({ summarySections }) => summarySections),
    limits: of(({ limits }) => limits),
    personalData: merged(
      'table',
      of(({ personalData }) => personalData && [personalData]),
    ),
    passingData: merged(
      'table',
      of(({ passingData }) => passingData && [passingData]),
    ),
    searchKinds: of<Searchable | Askable>(({ searchKinds }) =>
      typeof searchKinds === 'function' ? searchKinds(pages) : searchKinds,
    ),
    linkCards: of(({ linkCards }) => linkCards),
    writtenKinds: merged(
      'written kind',
      of(({ writtenKinds }) => writtenKinds && [writtenKinds]),
    ),
    metrics: of(({ metrics }) => metrics),
    filled: filledBy(of(({ fills }) => fills)),
    fileUses: uses,
    fileHolders: [...uses.map((table) => `${table}.file`), ...of(({ files }) => files?.holders)].map(
      columnOf,
    ),
    uploadRules: of(({ uploads }) => uploads),
    fileKeys: of(({ files }) => files?.keys).map(columnOf),
    secretAddresses: of(({ secretAddresses }) => secretAddresses),
    microphonePages: of(({ microphonePages }) => microphonePages),
    paymentPages: of(({ paymentPages }) => paymentPages),
  }
  once(
    'operation',
    operationsOf(features).map(({ operation: { method, path } }) => `${method} ${path}`),
  )
  once(
    'job',
    gathered.jobs.map(({ name }) => name),
  )
  once(
    'live event',
    gathered.events.map(({ name }) => name),
  )
  once(
    'event that is heard',
    gathered.hears.map(({ call }) => call.name),
  )
  once(
    'kind of notification',
    gathered.notifications.map(({ name }) => name),
  )
  once(
    'section of the weekly summary',
    gathered.summarySections.map(({ name }) => name),
  )
  once(
    'limit',
    gathered.limits.map(({ name }) => name),
  )
  once('table of uses', uses)
  once(
    'search kind',
    gathered.searchKinds.map(({ kind }) => kind),
  )
  once(
    'kind of link card',
    gathered.linkCards.map(({ kind }) => kind),
  )
  once(
    'metric',
    gathered.metrics.map(({ name }) => name),
  )
  once(
    'upload purpose',
    gathered.uploadRules.map(({ purpose }) => purpose.name),
  )
  once('table', [...Object.keys(gathered.personalData), ...Object.keys(gathered.passingData)])
  return gathered
}

/** All operations of these features with their full names, such as 'accounts.login'. */
export const operationsOf = (features: readonly Feature[]): { name: string; operation: Operation }[] =>
  features.flatMap(({ name: feature, calls }) =>
    Object.entries(calls?.operations ?? {}).map(([name, operation]) => ({
      name: `${feature}.${name}`,
      operation,
    })),
  )

function once(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`the ${what} ${twice} is declared twice`)
}

function merged<Value>(
  what: string,
  parts: readonly Readonly<Record<string, Value>>[],
): Record<string, Value> {
  const entries = parts.flatMap((part) => Object.entries(part))
  once(
    what,
    entries.map(([name]) => name),
  )
  return Object.fromEntries(entries)
}

function columnOf(written: string): { table: string; column: string } {
  const [table, column, ...more] = written.split('.')
  if (!table || !column || more.length > 0) throw new Error(`${written} is no table.column`)
  return { table, column }
}
