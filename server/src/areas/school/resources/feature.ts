import { resources as operations } from '@cancha/contract/school/resources'
import { defineFeature } from '../../../manifest/feature.ts'
import { downloadPace } from './limits.ts'
import { resourceHandlers } from './routes.ts'
import { resourceSearchKind } from './search-kind.ts'
import { resourceUploads } from './uploads.ts'
import { writtenResources } from './written-kinds.ts'

export const resources = defineFeature({
  area: 'school',
  name: 'resources',
  operations,
  handlers: resourceHandlers,
  limits: [downloadPace],
  searchKinds: [resourceSearchKind],
  sitePages: [
    {
      url: '/public/resources',
      title: 'Documentos y Calculadoras',
      detail: 'Biblioteca',
      body: 'Recursos para invertir: listas, cartas, plantillas y hojas de cálculo para descargar',
    },
  ],
  writtenKinds: { resource: writtenResources },
  uploads: resourceUploads,
  files: { uses: ['resource_item_file_uses'], holders: ['resource_items.file'] },
})
