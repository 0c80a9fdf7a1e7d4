import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { accountBlocked } from '../../people/accounts/slots.ts'
import { hideDealsOfBlocked } from './blocked-dealer.ts'
import { draftsAtHome } from './home-kinds.ts'
import { dealPhotoPace, dealPostPace } from './limits.ts'
import { linkedDeals } from './link-cards.ts'
import { endingNotification, expiredNotification } from './notifications.ts'
import { operations } from './operations.ts'
import { serveDealCards } from './page/card/serve-cards.ts'
import { dealPageHandlers } from './page/handlers.ts'
import { dealCardPace, dealSheetPace, dealViewPace, dealViewsOf } from './page/limits.ts'
import { dealData } from './personal-data.ts'
import { expireDeal, expireDealJob, queueEnding, tellEnding, tellEndingJob } from './publishing/ending.ts'
import { publishingHandlers } from './publishing/handlers.ts'
import { RENEWAL_PAGE } from './publishing/renewal.ts'
import { dealPhotoUpload } from './publishing/uploads.ts'
import { findingHandlers } from './reading/finding-handlers.ts'
import { readingHandlers } from './reading/handlers.ts'
import { dealSearchKind } from './search-kind.ts'
import { severalHandlers } from './several/handlers.ts'
import { dealsSection } from './summary-section.ts'

export const deals = defineFeature({
  area: 'deals',
  name: 'deals',
  operations,
  handlers: (services) => ({
    ...readingHandlers(services),
    ...publishingHandlers(services),
    ...severalHandlers(services),
    ...findingHandlers(services),
    ...dealPageHandlers(services),
  }),
  jobs: [jobWork(tellEndingJob, tellEnding), jobWork(expireDealJob, expireDeal)],
  hourly: { 'find-ending-deals': queueEnding },
  notifications: [endingNotification, expiredNotification],
  limits: [dealPostPace, dealPhotoPace, dealCardPace, dealSheetPace, dealViewPace, dealViewsOf],
  uploads: [dealPhotoUpload],
  secretAddresses: [RENEWAL_PAGE],
  serve: serveDealCards,
  linkCards: [linkedDeals],
  personalData: dealData,
  summarySections: [dealsSection],
  searchKinds: [dealSearchKind],
  sitePages: [
    {
      url: '/deals',
      title: 'Tratos',
      detail: 'Invertir',
      body: 'Casas y edificios que venden los miembros: precio, arreglos, lo que vale arreglada y lo que te queda al mes',
    },
  ],
  files: { holders: ['deal_photos.file', 'deal_change_photos.file'] },
  fills: [fill(homeKinds, draftsAtHome), fill(accountBlocked, hideDealsOfBlocked)],
})
