import { enquiries as operations } from '@cancha/contract/deals/enquiries'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { questionsAtHome } from './home-kinds.ts'
import { enquiryLimits } from './limits.ts'
import { answerNotification, enquiryNotification } from './notifications.ts'
import { enquiryData, enquiryPassingData } from './personal-data.ts'
import { enquiryHandlers } from './routes.ts'

export const enquiries = defineFeature({
  area: 'deals',
  name: 'enquiries',
  operations,
  handlers: enquiryHandlers,
  notifications: [enquiryNotification, answerNotification],
  limits: enquiryLimits,
  personalData: enquiryData,
  passingData: enquiryPassingData,
  fills: [fill(homeKinds, questionsAtHome)],
})
