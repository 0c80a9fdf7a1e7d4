import { offers as operations } from '@cancha/contract/deals/offers'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { dealChanged } from '../deals/slots.ts'
import { afterChangeJob, afterDealChange } from './after-change.ts'
import { counterOffersAtHome, offersAtHome } from './home-kinds.ts'
import { lapseJob, lapseOffer, queueLapsed } from './lapse.ts'
import { offering } from './limits.ts'
import {
  dealNewsNotification,
  offerNewsNotification,
  offerNotification,
  priceNotification,
} from './notifications.ts'
import { offerData } from './personal-data.ts'
import { offerHandlers } from './routes.ts'

export const offers = defineFeature({
  area: 'deals',
  name: 'offers',
  operations,
  handlers: offerHandlers,
  jobs: [jobWork(afterChangeJob, afterDealChange), jobWork(lapseJob, lapseOffer)],
  hourly: { 'lapse-offers': queueLapsed },
  notifications: [offerNotification, offerNewsNotification, priceNotification, dealNewsNotification],
  limits: [offering],
  personalData: offerData,
  fills: [fill(homeKinds, offersAtHome, counterOffersAtHome), fill(dealChanged, afterChangeJob)],
})
