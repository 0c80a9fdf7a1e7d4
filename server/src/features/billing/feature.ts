import { billing as operations } from '@cancha/contract/billing'
import { defineFeature } from '../../manifest/feature.ts'
import { hourly } from './hourly.ts'
import { paymentTablesOf, setupChecks } from './limits.ts'
import { billingData } from './personal-data.ts'
import { billingHandlers } from './routes.ts'
import { disputesThatWait, faultsThatWait } from './waiting.ts'

export const billing = defineFeature({
  name: 'billing',
  operations,
  handlers: billingHandlers,
  hourly,
  limits: [paymentTablesOf, setupChecks],
  personalData: billingData,
  waiting: [disputesThatWait, faultsThatWait],
})
