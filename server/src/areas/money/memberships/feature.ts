import { memberships as operations } from '@cancha/contract/money/memberships'
import { PAYMENT_PAGES } from '@cancha/domain/money/memberships/payment-pages'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { accountDisowned, accountRenamed } from '../../people/accounts/slots.ts'
import { forgetUnpaidAccounts } from './checkout/forget-unpaid.ts'
import { forgetAwaited } from './declines/awaited.ts'
import { DECLINES } from './declines/counters.ts'
import { checkSetup, checkSetupJob } from './going-live/check-setup.ts'
import { paymentMetrics } from './going-live/metrics.ts'
import { forgetRefused } from './going-live/refused-webhooks.ts'
import { expireDueGrants, expireGrantJob } from './grants/expire-grant.ts'
import { paymentAtHome } from './home-kinds.ts'
import { endNow, endNowJob, keepPaidAccount } from './leaving/disowned.ts'
import { membershipPaces, wrongRepairs } from './limits.ts'
import {
  declinedNotification,
  disputeNotification,
  moneyAlarmNotification,
  paymentNotification,
  planNotification,
  refundOwedNotification,
  sellerNotification,
} from './notifications.ts'
import { membershipData } from './personal-data.ts'
import { providerReceiptJob, sendProviderReceipt } from './receipts/provider-receipt.ts'
import { tellSeller } from './receipts/tell-seller.ts'
import { renameCustomer, tellProvider } from './rename-customer.ts'
import { renameCustomerJob } from './rename-job.ts'
import { membershipHandlers } from './routes.ts'
import { meetStranger, strangerJob } from './strangers/meet-stranger.ts'
import { compareJob, compareOne, compareOneJob, queueComparisons } from './sync/compare.ts'
import { dueJob, forgetCustomer, forgetCustomerJob, queueDue, syncDue, syncDueJob } from './sync/due.ts'
import { syncAfterChange } from './sync/sync-customer.ts'
import { syncJob } from './sync/sync-job.ts'
import { forgetOldEvents } from './sync/webhook.ts'

export const memberships = defineFeature({
  area: 'money',
  name: 'memberships',
  operations,
  handlers: membershipHandlers,
  jobs: [
    jobWork(syncJob, syncAfterChange),
    jobWork(dueJob, queueDue),
    jobWork(syncDueJob, syncDue),
    jobWork(forgetCustomerJob, forgetCustomer),
    jobWork(compareJob, queueComparisons),
    jobWork(compareOneJob, compareOne),
    jobWork(endNowJob, endNow),
    jobWork(strangerJob, meetStranger),
    jobWork(renameCustomerJob, renameCustomer),
    jobWork(checkSetupJob, checkSetup),
    jobWork(providerReceiptJob, sendProviderReceipt),
    jobWork(expireGrantJob, (services, { userId }) => expireDueGrants(services, userId)),
  ],
  hourly: {
    paymentEvents: forgetOldEvents,
    refusedWebhooks: forgetRefused,
    unpaidAccounts: forgetUnpaidAccounts,
    awaitedCharges: forgetAwaited,
    sellerLacking: tellSeller,
  },
  notifications: [
    paymentNotification,
    declinedNotification,
    planNotification,
    disputeNotification,
    moneyAlarmNotification,
    refundOwedNotification,
    sellerNotification,
  ],
  limits: [...membershipPaces, wrongRepairs, ...Object.values(DECLINES)],
  personalData: membershipData,
  metrics: paymentMetrics,
  secretAddresses: ['/membresia/reparar'],
  paymentPages: PAYMENT_PAGES,
  sitePages: [
    {
      url: '/pricing',
      title: 'Membresías y precios',
      detail: 'Planes',
      body: 'Cuánto cuesta suscribirse, qué incluye cada plan, actualizar la membresía, Cancha Pro',
    },
  ],
  fills: [
    fill(homeKinds, paymentAtHome),
    fill(accountDisowned, keepPaidAccount),
    fill(accountRenamed, tellProvider),
  ],
})
