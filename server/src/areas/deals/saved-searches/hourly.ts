import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { noteUnnoted } from './known-deals.ts'
import { queueSummaries } from './summaries.ts'

export const hourly: HourlyTasks = {
  'saved-searches': queueSummaries,
  'saved-searches-known': noteUnnoted,
}
