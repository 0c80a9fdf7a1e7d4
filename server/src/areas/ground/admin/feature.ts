import { admin as operations } from '@cancha/contract/ground/admin'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { failuresThatWait } from './failures/waiting.ts'
import { hourly } from './hourly.ts'
import { policyReportPace } from './limits.ts'
import { failureNotification } from './notifications.ts'
import { takePolicyReports } from './policy-reports/take-reports.ts'
import { adminHandlers } from './routes.ts'
import { waiting } from './slots.ts'

export const admin = defineFeature({
  area: 'ground',
  name: 'admin',
  operations,
  handlers: adminHandlers,
  serve: takePolicyReports,
  hourly,
  notifications: [failureNotification],
  limits: [policyReportPace],
  fills: [fill(waiting, failuresThatWait)],
})
