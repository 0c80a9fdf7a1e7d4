import { jobWork } from '../../jobs/job-work.ts'
import { defineFeature } from '../../manifest/feature.ts'
import { dealPhotoPace, dealPostPace } from './limits.ts'
import { endingNotification, expiredNotification } from './notifications.ts'
import { operations } from './operations.ts'
import { dealData } from './personal-data.ts'
import { expireDeal, expireDealJob, queueEnding, tellEnding, tellEndingJob } from './publishing/ending.ts'
import { publishingHandlers } from './publishing/handlers.ts'
import { RENEWAL_PAGE } from './publishing/renewal.ts'
import { dealPhotoUpload } from './publishing/uploads.ts'
import { readingHandlers } from './reading/handlers.ts'

export const deals = defineFeature({
  name: 'deals',
  operations,
  handlers: (services) => ({ ...readingHandlers(services), ...publishingHandlers(services) }),
  jobs: [jobWork(tellEndingJob, tellEnding), jobWork(expireDealJob, expireDeal)],
  hourly: { 'find-ending-deals': queueEnding },
  notifications: [endingNotification, expiredNotification],
  limits: [dealPostPace, dealPhotoPace],
  uploads: [dealPhotoUpload],
  secretAddresses: [RENEWAL_PAGE],
  personalData: dealData,
  files: { holders: ['deal_photos.file'] },
})
