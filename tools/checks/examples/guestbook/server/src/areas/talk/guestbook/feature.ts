import { entryApplauded } from '@cancha/contract/talk/guestbook-events'
import { guestbook as operations } from '@cancha/contract/talk/guestbook'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { entriesOf } from './limits.ts'
import { applauseNotification } from './notifications.ts'
import { guestbookData } from './personal-data.ts'
import { guestbookHandlers } from './routes.ts'
import { entrySearchKind } from './search-kind.ts'
import { guestbookUploads } from './uploads.ts'
import { entriesThatWait } from './waiting.ts'

export const guestbook = defineFeature({
  area: 'talk',
  name: 'guestbook',
  operations,
  handlers: guestbookHandlers,
  events: [entryApplauded],
  notifications: [applauseNotification],
  limits: [entriesOf],
  personalData: guestbookData,
  uploads: guestbookUploads,
  fills: [fill(waiting, entriesThatWait)],
  files: { holders: ['guestbook_entries.paper_file'] },
  searchKinds: [entrySearchKind],
  sitePages: [
    {
      url: '/network/visitas',
      title: 'Libro de visitas',
      detail: 'Comunidad',
      body: 'Lo que escriben quienes pasan por aquí',
    },
  ],
})
