import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFLINE_PAGE_POLICY, WORKER_POLICY } from '../edge/headers.ts'

const WEB = fileURLToPath(new URL('../../../../web/dist/client', import.meta.url))
const MEDIA = fileURLToPath(new URL('../../../media', import.meta.url))

/** Serves static files: the web's build, and the clips and pictures that ship with the program. */
export async function serveFiles(app: FastifyInstance, offlinePage: boolean): Promise<void> {
  const hashed = join(WEB, 'assets')
  // A route for each file of the build: all other addresses belong to pages.
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'sw.js', 'sw-off.js'],
    setHeaders(reply, path) {
      if (path.startsWith(join(WEB, 'sin-conexion.html')))
        reply.header('Content-Security-Policy', OFFLINE_PAGE_POLICY)
      // The build's file names contain a hash of their content.
      const forever = path.startsWith(hashed)
      const fresh = path.startsWith(join(WEB, 'sw'))
      reply.header(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : fresh ? 'no-cache' : 'public, max-age=3600',
      )
    },
  })
  // If the offline page is turned off, the installed service worker is replaced by one that removes itself.
  app.get('/sw.js', (_, reply) =>
    reply
      .header('Content-Security-Policy', WORKER_POLICY)
      .sendFile(offlinePage ? 'sw.js' : 'sw-off.js', { cacheControl: false }),
  )
  await app.register(fastifyStatic, {
    root: MEDIA,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=86400'),
  })
}
