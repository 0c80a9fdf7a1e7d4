import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { noteUnnoted } from './known-deals.ts'
import { queueSearchSummaries } from './search-summaries.ts'

export const hourly: HourlyTasks = {
  'saved-searches': queueSearchSummaries,
  'saved-searches-known': noteUnnoted,
}
