import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isMember, isVisitor } from '../../../shell/session/readers.ts'
import { download } from '../../../ui/icons/glyphs.ts'
import { previewedKinds } from '../writing/public/slots.ts'

export const resources = defineFeature({
  area: 'school',
  name: 'resources',
  pages: {
    '/resources': 'ResourcesPage.tsx',
    '/public/resources': 'PublicResourcesPage.tsx',
  },
  entries: [
    {
      place: 'invest',
      label: 'Recursos',
      href: '/resources',
      order: 40,
      icon: download,
      hint: 'Documentos y hojas de cálculo',
      shows: isMember,
    },
    {
      place: 'invest',
      label: 'Recursos',
      href: '/public/resources',
      order: 50,
      icon: download,
      hint: 'Documentos y hojas de cálculo',
      shows: isVisitor,
    },
  ],
  beneath: { '/resources': { addresses: ['/public/resources'] } },
  fills: [
    fill(previewedKinds, {
      key: 'resource',
      load: async () => (await import('./resources-preview.ts')).resourcesPreview,
    }),
  ],
  searchKinds: {
    resource: { many: 'Biblioteca', more: 'Más de la biblioteca', order: 95, glyph: download },
  },
})
