/** When the clock puts a job in line, once for all nodes. */
type Time = {
  /** Minute, hour, day of the month, month, day of the week; UTC. */
  cron: string
  /** Tells several times of one job apart. */
  key?: string
  data?: object
}

/** A kind of job and how its queue treats it. A job may run twice: its work must come out the same. */
export type Job<Data extends object = object> = {
  /** The queue's name, `feature.verb`; unique in the whole program. */
  name: string
  /** After a failure: tried again after 5 s, then ever longer up to 30 minutes. Then it is kept as failed. */
  retryLimit: number
  expireInSeconds: number
  /** Of one key there is at most one that waits or runs. */
  once?: true
  /** How many a node takes at a time. Default 10. */
  batch?: number
  timetable?: readonly Time[]
  /** Whose a job is. It stands beside the sealed data, hashed with the site's secret, so that one person's jobs are found. */
  key?(data: Data): string
  /** Never set: it carries the type of the data. */
  readonly data?: Data
}

export const defineJob = <Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> => job

/** What each kind of job does, by its name. */
export type JobHandlers = Record<string, (data: object, about: { id: string }) => Promise<void>>
