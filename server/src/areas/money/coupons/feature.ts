import { coupons as operations } from '@cancha/contract/money/coupons'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { ownOffers } from '../memberships/slots.ts'
import { settleCoupons } from './codes/settle-coupons.ts'
import { makingCoupons, wrongClaims } from './limits.ts'
import { offerNotification } from './notifications.ts'
import { ownOffer } from './offers/claim-offer.ts'
import { OFFER_PAGE } from './offers/offer-letter.ts'
import { offerFirst, offerTrainingJob, queueOffers } from './offers/queue-offers.ts'
import { offerLetterJob, queueWaitingLetters, sendWaitingLetter } from './offers/send-letter.ts'
import { couponData } from './personal-data.ts'
import { couponHandlers } from './routes.ts'

export const coupons = defineFeature({
  area: 'money',
  name: 'coupons',
  operations,
  handlers: couponHandlers,
  jobs: [jobWork(offerTrainingJob, offerFirst), jobWork(offerLetterJob, sendWaitingLetter)],
  hourly: { coupons: settleCoupons, trainingOffers: queueOffers, offerLetters: queueWaitingLetters },
  notifications: [offerNotification],
  limits: [makingCoupons, wrongClaims],
  personalData: couponData,
  secretAddresses: [OFFER_PAGE],
  fills: [
    fill(ownOffers, async (services, userId) => {
      const found = await ownOffer(services, userId)
      return (
        found && {
          plan: 'training',
          price: cents(found.price),
          until: new Date(found.until),
          address: `${OFFER_PAGE}/${found.token}`,
        }
      )
    }),
  ],
})
