/** A time at which a job is enqueued, once for all nodes. */
type Time = {
  /** Minute, hour, day of the month, month, day of the week; UTC. */
  cron: string
  /** Distinguishes several times of one job. */
  key?: string
  data?: object
}

/** A kind of job and the settings of its queue. A job may run twice, so it must be idempotent. */
export type Job<Data extends object = object> = {
  /** The queue's name, `feature.verb`; unique in the whole program. */
  name: string
  /** The work of the job, as administrators read it when it fails: 'el envío de correos'. */
  label?: string
  /**
   * How often a failed job is retried: after 5 seconds, then with growing delays up to 30 minutes. Then it is kept as
   * failed.
   */
  retryLimit: number
  expireInSeconds: number
  /** At most one job with the same key is waiting or running. */
  once?: true
  /** How many a node fetches at a time. Default 10. */
  batch?: number
  /** How many of these it runs at the same time. Default: all. */
  atOnce?: number
  /**
   * How long a node waits with a batch that isn't full before it runs it, in milliseconds: for jobs that are enqueued again
   * and again for the same thing within moments, of which one then does for all.
   */
  gatherMs?: number
  timetable?: readonly Time[]
  /**
   * The person or address that a job is about. Stored as a keyed hash beside the encrypted data, so that one person's
   * jobs can be found.
   */
  key?(data: Data): string
  /** Never set: only carries the type of the data. */
  readonly data?: Data
}

export const defineJob = <Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> => job

/** The handler of each kind of job, by its name. */
export type JobHandlers = Record<string, (data: object, about: { id: string }) => Promise<void>>

/** How a failed job is called on a screen; one of a queue that no feature declares any more has no words of its own. */
export const labelOf = (jobs: readonly Job[], name: string): string =>
  jobs.find((job) => job.name === name)?.label ?? 'un trabajo del sitio'

/** Whether a job that failed comes again by itself: by its timetable, or because what is due is looked for again. */
export const comesAgain = ({ once, timetable }: Job): boolean => once === true || timetable !== undefined
