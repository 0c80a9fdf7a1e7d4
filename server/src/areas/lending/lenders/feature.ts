import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { lenderDecidedNotification, lenderQueueNotification } from './notifications.ts'
import { operations } from './operations.ts'
import { lenderData } from './personal-data.ts'
import { lenderHandlers } from './routes.ts'
import { lendersToConfirm } from './waiting.ts'

export const lenders = defineFeature({
  area: 'lending',
  name: 'lenders',
  operations,
  handlers: lenderHandlers,
  notifications: [lenderDecidedNotification, lenderQueueNotification],
  personalData: lenderData,
  fills: [fill(waiting, lendersToConfirm)],
})
