import type { Services } from '../services.ts'
import { defineJob } from './job.ts'

/** A feature's hourly tasks, by name. A failed task is retried without holding up the others. */
export type HourlyTasks = Record<string, (services: Services) => Promise<unknown>>

/** The job that runs a single hourly task. */
export const hourlyJob = (tasks: readonly string[]) =>
  defineJob<{ task: string }>({
    name: 'hourly',
    label: 'lo que se hace cada hora',
    retryLimit: 3,
    expireInSeconds: 600,
    timetable: tasks.map((task) => ({ cron: '7 * * * *', key: task, data: { task } })),
  })
