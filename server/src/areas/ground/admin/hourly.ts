import type { HourlyTasks } from '../../../jobs/hourly.ts'
import { tellFailures } from './failures/tell-failures.ts'
import { forgetOldReports } from './policy-reports/store.ts'

export const hourly: HourlyTasks = {
  'tell-failures': tellFailures,
  policyReports: forgetOldReports,
}
