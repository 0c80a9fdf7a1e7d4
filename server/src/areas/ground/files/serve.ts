import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAttachment } from '../../../http/edge/attachment.ts'
import type { Identities } from '../../../http/request/identity.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { PRIVATE_FILES, PUBLIC_FILES } from './file-address.ts'
import { servedFilePolicy } from './policy.ts'
import { fileContext, storeOf } from './sealed/file-keys.ts'
import { findPart } from './store.ts'
import { ruleOf } from './uploads/create-upload.ts'

const KEY = /^[A-Za-z0-9_-]{22}$/
const NAME = /^[a-z0-9-]{1,40}\.[a-z0-9]{2,5}$/
/** The content at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** A signed file may be stored in the person's browser only, not in shared caches. */
const LENT = 'private, max-age=86400'

/**
 * Serves uploaded files. Keys are looked up and never used as a path; the type is the recognised one, and the usual
 * content policy lets nothing in them run. Videos need a signed address or an editor's session; private files ask their purpose's
 * rule at every opening.
 */
export function serveUploads(
  app: FastifyInstance,
  identities: Identities,
  services: Pick<Services, 'database' | 'declared' | 'files' | 'addresses' | 'vault' | 'live'>,
): void {
  const { database, files, addresses } = services
  const find = findPart(database.db)
  const viewerOf = async (request: FastifyRequest) => {
    const viewer = (await identities.of(request)).session?.viewer
    return viewer && !viewer.doubtful ? viewer : null
  }

  app.route<{ Params: { key: string; name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: `${PUBLIC_FILES}/:key/:name`,
    async handler(request, reply) {
      const { key, name } = request.params
      const part = KEY.test(key) && NAME.test(name) ? await find(key, name) : null
      if (!part || part.private) throw new Refusal('not_found')
      const open = addresses.opens({ key, name }, request.query)
      // Most files are public, so the session is only looked up for the others.
      authorize(servedFilePolicy, 'read', open ? null : await viewerOf(request), { open })
      const isLent = !addresses.opens({ key, name }, {})
      reply.header('Cache-Control', isLent ? LENT : FOREVER)
      return sendPart(files, { key, name, part }, request, reply)
    },
  })

  app.route<{ Params: { key: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PRIVATE_FILES}/:key/:name`,
    async handler(request, reply) {
      const { key, name } = request.params
      const part = KEY.test(key) && NAME.test(name) ? await find(key, name) : null
      if (!part?.private) throw new Refusal('not_found')
      const rule = ruleOf(services, part.purpose ?? '')
      // The file of a feature that is gone is nobody's.
      if (!rule?.authorizeOpening) throw new Refusal('not_found')
      const viewer = await viewerOf(request)
      const file = { key, uploadedBy: part.uploadedBy, part: name }
      await rule.authorizeOpening(database.db, viewer, file).catch((error) => {
        // A viewer who may not open the file isn't told that it is there.
        throw error instanceof Refusal ? new Refusal('not_found') : error
      })
      reply.header('Cache-Control', 'private, no-store')
      const storage = storeOf(services, part.sealedKey, fileContext(key))
      const opened = () => rule.opened?.(services, viewer, file)
      return sendPart(storage, { key, name, part, opened }, request, reply)
    },
  })
}

type Part = NonNullable<Awaited<ReturnType<ReturnType<typeof findPart>>>>

/**
 * Sends a part of a file, or the range of it that was asked for.
 * @param opened awaited before bytes are sent; if it throws, none are
 */
async function sendPart(
  files: Services['files'],
  {
    key,
    name,
    part,
    opened,
  }: { key: string; name: string; part: Part; opened?: () => Promise<void> | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${key}-${name}"`
  reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes' })
  reply.type(part.type)
  const isSaved = part.kind === 'document' || part.kind === 'office'
  // The pages of a paper are pictures that were drawn here.
  if (isSaved && part.type !== 'image/jpeg')
    reply.header('Content-Disposition', asAttachment(part.name, name))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = asked === undefined ? null : rangeIn(asked, part.bytes)
  if (range === 'unsatisfiable')
    return reply.header('Content-Range', `bytes */${part.bytes}`).code(416).send()
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${part.bytes}`)
  reply.header('Content-Length', range ? range.end - range.start + 1 : part.bytes)
  if (request.method === 'HEAD') return reply.send()
  try {
    await opened?.()
    const stored = await files.open(part.storageKey, range ?? undefined)
    // The file is missing although its row exists.
    if (!stored) throw new Refusal('not_found')
    return reply.send(stored.stream)
  } catch (error) {
    withoutItsHeaders(reply)
    throw error
  }
}

/** Removes the headers of a part that isn't sent after all. */
function withoutItsHeaders(reply: FastifyReply): void {
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-disposition'])
    reply.removeHeader(name)
  reply.header('Cache-Control', 'no-store')
}

/** A single byte range, both ends included; null if the whole file is the right answer (RFC 9110, 14.2). */
export function rangeIn(
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Number(to)
    return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
