import type { HourlyTasks } from '../../jobs/hourly.ts'
import { tellFailures } from './failures/tell-failures.ts'

export const hourly: HourlyTasks = { 'tell-failures': tellFailures }
