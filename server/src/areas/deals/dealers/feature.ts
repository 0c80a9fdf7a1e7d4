import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { dealChanged } from '../deals/slots.ts'
import { administrationHandlers } from './administration/handlers.ts'
import { dealReportPace } from './limits.ts'
import { compareDeal, compareDealJob } from './matches/compare-deal.ts'
import {
  dealQueueNotification,
  decidedNotification,
  reportOutcomeNotification,
  sameHouseNotification,
} from './notifications.ts'
import { operations } from './operations.ts'
import { dealerData } from './personal-data.ts'
import { dealerHandlers } from './routes.ts'
import { dealsAlike, dealsToApprove, reportedDeals } from './waiting.ts'

export const dealers = defineFeature({
  area: 'deals',
  name: 'dealers',
  operations,
  handlers: (services) => ({ ...dealerHandlers(services), ...administrationHandlers(services) }),
  jobs: [jobWork(compareDealJob, compareDeal)],
  notifications: [
    decidedNotification,
    sameHouseNotification,
    reportOutcomeNotification,
    dealQueueNotification,
  ],
  limits: [dealReportPace],
  personalData: dealerData,
  fills: [fill(waiting, dealsToApprove, reportedDeals, dealsAlike), fill(dealChanged, compareDealJob)],
})
