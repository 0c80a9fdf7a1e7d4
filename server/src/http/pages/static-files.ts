import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFLINE_PAGE_POLICY, WORKER_POLICY } from '../edge/headers.ts'
import { Refusal } from '../request/refusal.ts'

const WEB = fileURLToPath(new URL('../../../../web/dist/client', import.meta.url))
const MEDIA = fileURLToPath(new URL('../../../media', import.meta.url))

/**
 * Serves static files: the web's build, and the clips and pictures that ship with the program. They cost little and are
 * never shed: a page without its styles is worse than none.
 */
export async function serveFiles(app: FastifyInstance, offlinePage: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, load: 'never shed' }
    })
    await answerFiles(scope, offlinePage)
  })
}

async function answerFiles(app: FastifyInstance, offlinePage: boolean): Promise<void> {
  const hashed = join(WEB, 'assets')
  // A route for each file beside the pages, whose addresses are all others.
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Not '*/**', which a file beside the folders matches too.
    globIgnore: ['*/*', '*/*/**', '**/*.br', '**/*.gz', 'sw.js', 'sw-off.js'],
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
  // The hundreds of files in folders share a route for each folder: making one for each file took a tenth of a second.
  const built = readdirSync(WEB, { withFileTypes: true })
  for (const { name } of built.filter((one) => one.isDirectory() && !one.name.startsWith('.'))) {
    const files = filesIn(join(WEB, name))
    app.get<{ Params: { '*': string } }>(`/${name}/*`, (request, reply) => {
      const file = request.params['*']
      if (!files.has(file)) throw new Refusal('not_found')
      return reply.sendFile(`${name}/${file}`)
    })
  }
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

/** The files that a browser may ask for, by their paths: what is compressed is sent in their place. */
function filesIn(folder: string): Set<string> {
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = inside.filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name))
  return new Set(files.map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/')))
}
