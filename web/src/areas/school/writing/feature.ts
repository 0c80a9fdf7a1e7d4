import { defineFeature } from '../../../shell/manifest/feature.ts'
import { mayWrite } from '../../../shell/session/readers.ts'
import { edit } from '../../../ui/icons/glyphs.ts'

export const writing = defineFeature({
  area: 'school',
  name: 'writing',
  pages: {
    '/admin/contenido': 'list/WritingPage.tsx',
    '/admin/contenido/papelera': 'trash/TrashPage.tsx',
    '/admin/contenido/$kind': 'list/PiecesPage.tsx',
    '/admin/contenido/$kind/$id': 'editor/PiecePage.tsx',
    '/admin/contenido/$kind/$id/vista': 'preview/PreviewRoute.tsx',
  },
  administration: [
    {
      label: 'Escribir',
      href: '/admin/contenido',
      order: 10,
      icon: edit,
      shows: mayWrite,
      waits: {
        stoppedPieces: {
          one: 'publicación programada que no se pudo hacer',
          many: 'publicaciones programadas que no se pudieron hacer',
        },
        draftPieces: { one: 'pieza en borrador', many: 'piezas en borrador' },
        changedPieces: { one: 'pieza con cambios sin publicar', many: 'piezas con cambios sin publicar' },
      },
    },
  ],
})
