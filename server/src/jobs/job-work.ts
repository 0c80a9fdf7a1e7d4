import type { Services } from '../services.ts'
import type { Job, JobHandlers } from './job.ts'

type Run<Data> = (services: Services, data: Data, about: { id: string }) => Promise<unknown>

/** A job with what it does, for a feature's manifest. */
export type JobWork = { job: Job; run: Run<object> }

/** Joins a job and its work. */
export const jobWork = <Data extends object>(job: Job<Data>, run: Run<Data>): JobWork => ({
  job: job as Job,
  run: run as Run<object>,
})

/** The work of jobs, given what it works with. */
export const jobHandlers = (works: readonly JobWork[], services: Services): JobHandlers =>
  Object.fromEntries(
    works.map(({ job, run }) => [job.name, async (data, about) => void (await run(services, data, about))]),
  )
