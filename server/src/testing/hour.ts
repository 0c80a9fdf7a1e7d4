import { HOURLY_TASKS } from '../jobs/queue.ts'
import type { TestApp } from './test-app.ts'

/** Enqueues the jobs that the timetable starts every hour. */
export async function beginHour({ services: { database, jobs } }: TestApp): Promise<void> {
  await database.transaction(async (tx) => {
    for (const task of HOURLY_TASKS) await jobs.enqueue(tx, 'accounts.tidy', { task })
  })
}

/** Runs the hourly jobs and the jobs that they enqueue. */
export async function passHour(app: TestApp): Promise<void> {
  await beginHour(app)
  await app.runJobs()
}
