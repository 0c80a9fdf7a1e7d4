import { sponsors as operations } from '@cancha/contract/school/sponsors'
import { defineFeature } from '../../../manifest/feature.ts'
import { sponsorHandlers } from './routes.ts'
import { sponsorSearchKind } from './search-kind.ts'
import { writtenSponsors } from './written-kinds.ts'

export const sponsors = defineFeature({
  area: 'school',
  name: 'sponsors',
  operations,
  handlers: sponsorHandlers,
  searchKinds: [sponsorSearchKind],
  sitePages: [
    {
      url: '/sponsors',
      title: 'Patrocinadores',
      detail: 'Comunidad',
      body: 'Empresas que apoyan a la comunidad, por estado y ciudad',
    },
  ],
  writtenKinds: { sponsor: writtenSponsors },
  files: { uses: ['sponsor_file_uses'] },
})
