import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { allFeatures } from './areas/all.ts'
import { pagesOf } from './shell/manifest/addresses.ts'

/**
 * All addresses of the site: those that features declare in `areas/<area>/<feature>/feature.ts`, and the shell's own.
 * `routes.test.ts` lists them with their pages.
 */
export const routes = rootRoute('shell/document/RootDocument.tsx', [
  ...pagesOf(allFeatures).map(([address, file]) => (address === '/' ? index(file) : route(address, file))),
  route('/ui', 'shell/GalleryRoute.tsx'),
  route('/$', 'shell/alias/AliasPage.tsx'),
])
