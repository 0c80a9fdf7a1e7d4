import { HOURLY_TASKS } from '../jobs/queue.ts'
import type { TestApp } from './test-app.ts'

/** What the clock puts in line when an hour is over. */
export async function beginHour({ services: { database, jobs } }: TestApp): Promise<void> {
  await database.transaction(async (tx) => {
    for (const task of HOURLY_TASKS) await jobs.enqueue(tx, 'accounts.tidy', { task })
  })
}

/** Lets an hour pass: its tasks, and what they ask for. */
export async function passHour(app: TestApp): Promise<void> {
  await beginHour(app)
  await app.runJobs()
}
