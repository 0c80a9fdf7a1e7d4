import type { HourlyTasks } from '../../jobs/hourly.ts'
import { queueSummaries } from './summaries.ts'

export const hourly: HourlyTasks = { 'saved-searches': queueSummaries }
