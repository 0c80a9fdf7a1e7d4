import type { Services } from '../services.ts'

/** What each kind of job does, by its name, with these services. */
export type JobHandlers = Record<string, (data: object, about: { id: string }) => Promise<void>>

export const jobHandlers = (services: Services): JobHandlers =>
  Object.fromEntries(
    services.declared.jobs.map(({ job, run }) => [
      job.name,
      async (data, about) => void (await run(services, data, about)),
    ]),
  )
