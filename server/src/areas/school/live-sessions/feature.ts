import { liveSessions as operations } from '@cancha/contract/school/live-sessions'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { sessionAtHome } from './home-kinds.ts'
import { liveSessionHandlers } from './routes.ts'
import { liveSessionSearchKind } from './search-kind.ts'
import { writtenLiveSessions } from './written-kinds.ts'

export const liveSessions = defineFeature({
  area: 'school',
  name: 'live-sessions',
  operations,
  handlers: liveSessionHandlers,
  searchKinds: [liveSessionSearchKind],
  sitePages: [
    {
      url: '/sesiones',
      title: 'Sesiones en vivo',
      detail: 'Cancha Pro',
      body: 'Las próximas sesiones en vivo, con su fecha, y las que ya pasaron',
    },
  ],
  writtenKinds: { livesession: writtenLiveSessions },
  files: { uses: ['live_session_file_uses'] },
  fills: [fill(homeKinds, sessionAtHome)],
})
