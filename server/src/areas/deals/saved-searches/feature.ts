import { searches as operations } from '@cancha/contract/deals/searches'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { dealChanged } from '../deals/slots.ts'
import { END_PAGE } from './end-link.ts'
import { matchesAtHome } from './home-kinds.ts'
import { hourly } from './hourly.ts'
import { dealMatchNotification } from './notifications.ts'
import { savedSearchData } from './personal-data.ts'
import { savedSearchHandlers } from './routes.ts'
import { searchSummaryJob, sendSearchSummary } from './search-summaries.ts'
import { matchDeal, matchDealJob } from './tell-matches.ts'

/** Searches that members keep, and how they are told of a deal that meets one. */
export const savedSearches = defineFeature({
  area: 'deals',
  name: 'saved-searches',
  operations,
  handlers: savedSearchHandlers,
  jobs: [
    jobWork(matchDealJob, (services, change) => matchDeal(services, change)),
    jobWork(searchSummaryJob, (services, { userId }) => sendSearchSummary(services, userId)),
  ],
  hourly,
  notifications: [dealMatchNotification],
  personalData: savedSearchData,
  secretAddresses: [END_PAGE],
  fills: [fill(homeKinds, matchesAtHome), fill(dealChanged, matchDealJob)],
})
