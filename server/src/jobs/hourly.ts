import type { Services } from '../services.ts'
import { defineJob } from './job.ts'

/** What a feature looks after every hour, by name. One that fails is tried again by itself and holds up no other. */
export type HourlyTasks = Record<string, (services: Services) => Promise<unknown>>

/** The job that runs one task of the hour: each is a job of its own. */
export const hourlyJob = (tasks: readonly string[]) =>
  defineJob<{ task: string }>({
    name: 'hourly',
    retryLimit: 3,
    expireInSeconds: 600,
    timetable: tasks.map((task) => ({ cron: '7 * * * *', key: task, data: { task } })),
  })
