import { defineFeature } from '../../shell/manifest/feature.ts'
import { mayWrite } from '../../shell/session/readers.ts'

export const writing = defineFeature({
  name: 'writing',
  pages: {
    '/admin/contenido': 'list/WritingPage.tsx',
    '/admin/contenido/$kind': 'list/PiecesPage.tsx',
    '/admin/contenido/$kind/$id': 'editor/PiecePage.tsx',
    '/admin/contenido/$kind/$id/vista': 'preview/PreviewRoute.tsx',
  },
  account: [{ label: 'Escribir', href: '/admin/contenido', order: 70, shows: mayWrite }],
})
