import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '../ui/gallery/GalleryPage.tsx'
import { pageMeta } from './head/brand.ts'

/** The design system's gallery, for developers. The server only serves it in development. */
export const Route = createFileRoute('/ui')({
  head: () => ({
    meta: [
      ...pageMeta('Sistema de diseño', 'Las piezas de Cancha en todos sus estados.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: GalleryPage,
})
