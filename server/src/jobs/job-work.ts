import type { Services } from '../services.ts'
import type { Job, JobHandlers } from './job.ts'

type Run<Data> = (services: Services, data: Data, about: { id: string }) => Promise<unknown>

/** A job and the function that runs it, for a feature's manifest. */
export type JobWork = { job: Job; run: Run<object> }

/** Combines a job with the function that runs it. */
export const jobWork = <Data extends object>(job: Job<Data>, run: Run<Data>): JobWork => ({
  job: job as Job,
  run: run as Run<object>,
})

/** The handlers of these jobs, with the program's services. */
export const jobHandlers = (works: readonly JobWork[], services: Services): JobHandlers =>
  Object.fromEntries(
    works.map(({ job, run }) => [job.name, async (data, about) => void (await run(services, data, about))]),
  )
