import type { TestApp } from './test-app.ts'

/** Enqueues the jobs that the timetable starts every hour. */
export async function beginHour({ services: { database, jobs, declared } }: TestApp): Promise<void> {
  const hourly = declared.jobs.find(({ name }) => name === 'hourly')
  await database.transaction(async (tx) => {
    for (const { data } of hourly?.timetable ?? []) if (hourly) await jobs.enqueue(tx, hourly, data ?? {})
  })
}

/** Runs the hourly jobs and the jobs that they enqueue. */
export async function passHour(app: TestApp): Promise<void> {
  await beginHour(app)
  await app.runJobs()
}
