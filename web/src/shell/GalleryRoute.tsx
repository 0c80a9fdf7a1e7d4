import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '../ui/gallery/GalleryPage.tsx'
import { pageMeta } from './head/brand.ts'

/** The design system, for those who build pages. The server opens this address in development only. */
export const Route = createFileRoute('/ui')({
  head: () => ({
    meta: [
      ...pageMeta('Sistema de diseño', 'Las piezas de Cancha en todos sus estados.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: GalleryPage,
})
