import { connections as operations } from '@cancha/contract/people/connections'
import { connectionChanged } from '@cancha/contract/people/connections-events'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { firstPersonAtHome, requestsAtHome } from './home-kinds.ts'
import { acceptedNotification, reportNotification, requestNotification } from './notifications.ts'
import { connectionData } from './personal-data.ts'
import { connectionHandlers } from './routes.ts'
import { reportsThatWait } from './safety/waiting.ts'
import { member } from './search-kind.ts'
import { neighboursSection } from './summary-section.ts'

export const connections = defineFeature({
  area: 'people',
  name: 'connections',
  operations,
  handlers: connectionHandlers,
  events: [connectionChanged],
  notifications: [requestNotification, acceptedNotification, reportNotification],
  summarySections: [neighboursSection],
  personalData: connectionData,
  searchKinds: [member],
  files: { holders: ['report_evidence_files.file'] },
  fills: [fill(homeKinds, requestsAtHome, firstPersonAtHome), fill(waiting, reportsThatWait)],
})
