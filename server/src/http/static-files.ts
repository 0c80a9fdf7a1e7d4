import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const WEB = fileURLToPath(new URL('../../../web/dist/client', import.meta.url))
const MEDIA = fileURLToPath(new URL('../../media', import.meta.url))

/** The site's own files: the web's build, and the clips and pictures that come with the product. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  const hashed = join(WEB, 'assets')
  // One route for each built file: the rest of the addresses belong to pages.
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      // Built files carry a hash of their content in their name.
      const forever = path.startsWith(hashed)
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
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
