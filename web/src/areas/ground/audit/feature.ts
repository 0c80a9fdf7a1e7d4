import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { book } from '../../../ui/icons/glyphs.ts'

export const audit = defineFeature({
  area: 'ground',
  name: 'audit',
  pages: { '/admin/registro': 'AuditLogPage.tsx' },
  administration: [
    {
      label: 'Registro',
      href: '/admin/registro',
      order: 70,
      icon: book,
      shows: isAdministrator,
    },
  ],
})
