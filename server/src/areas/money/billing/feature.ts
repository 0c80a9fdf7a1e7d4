import { billing as operations } from '@cancha/contract/money/billing'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { depositsJob, readDeposits } from './deposits/read-deposits.ts'
import { hourly } from './hourly.ts'
import { depositTablesOf, paymentTablesOf, setupChecks } from './limits.ts'
import { billingData } from './personal-data.ts'
import { billingHandlers } from './routes.ts'
import { disputesThatWait, faultsThatWait } from './waiting.ts'

export const billing = defineFeature({
  area: 'money',
  name: 'billing',
  operations,
  handlers: billingHandlers,
  hourly,
  jobs: [jobWork(depositsJob, readDeposits)],
  limits: [paymentTablesOf, depositTablesOf, setupChecks],
  personalData: billingData,
  fills: [fill(waiting, disputesThatWait, faultsThatWait)],
})
