import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { settleAllAbandoned } from './refunding/carry-out.ts'

export const hourly: HourlyTasks = { 'settle-refunds': settleAllAbandoned }
