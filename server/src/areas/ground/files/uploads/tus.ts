import { PassThrough, Readable } from 'node:stream'
import { PIECE_BYTES, UPLOADS_PATH } from '@cancha/contract/ground/files'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { DataStore, ERRORS, type Locker, Server, Upload } from '@tus/server'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { uploadPolicy } from '../policy.ts'
import { fileUploads } from '../tables.ts'
import { addPiece, pieceTooLarge } from './add-piece.ts'
import { createUpload } from './create-upload.ts'
import { stopUpload } from './stop-upload.ts'

type TusServices = Pick<Services, 'database' | 'declared' | 'files' | 'jobs' | 'vault'>

/** The headers of the protocol in requests; the library sees no others. */
const READ = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
] as const
/** Those in answers. The library's headers about other origins aren't sent. */
const SENT = [
  'location',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-length',
  'upload-metadata',
  'upload-offset',
] as const

/** A request as the protocol needs it. */
export type TusRequest = {
  method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** Null for creation and OPTIONS. */
  upload: string | null
  /** Null for OPTIONS, which says nothing of anybody. */
  viewer: Viewer | null
  header(name: string): string | undefined
  body: Readable | null
  viewerNow(): Promise<Viewer>
}

export type TusAnswer = { status: number; headers: Record<string, string> }

/** The uploads of one person, for the library: what is stored, by whom and how much, stands in PostgreSQL. */
class Uploads extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #services: TusServices
  readonly #request: TusRequest
  readonly #viewer: Viewer

  constructor(services: TusServices, request: TusRequest, viewer: Viewer) {
    super()
    this.#services = services
    this.#request = request
    this.#viewer = viewer
  }

  override async create(upload: Upload): Promise<Upload> {
    const { purpose, name } = upload.metadata ?? {}
    upload.id = await createUpload(this.#services, this.#viewer, {
      purpose: purpose ?? '',
      name: name ?? '',
      bytes: upload.size ?? 0,
    })
    return upload
  }

  override async getUpload(key: string): Promise<Upload> {
    const { purpose, name, bytes, received } = await this.authorized(key)
    return new Upload({ id: key, size: bytes, offset: received, metadata: { purpose, name } })
  }

  override write(stream: Readable, upload: string, start: number): Promise<number> {
    return addPiece(this.#services, this.#request.viewerNow, { upload, start, bytes: stream })
  }

  override remove(key: string): Promise<void> {
    return stopUpload(this.#services, this.#viewer, key)
  }

  async authorized(key: string) {
    const { db } = this.#services.database
    const [row] = await db.select().from(fileUploads).where(eq(fileUploads.key, key))
    return authorize(uploadPolicy, 'see', this.#viewer, row)
  }
}

/**
 * Answers a request of the tus protocol. The library checks the protocol's rules.
 * @throws Refusal whatever is wrong, ours or the library's: its own sentences reach nobody
 */
export async function answerTus(
  services: TusServices,
  locker: Locker,
  request: TusRequest,
): Promise<TusAnswer> {
  const { method, upload, viewer } = request
  if (method === 'PATCH' && Number(request.header('content-length') ?? 0) > PIECE_BYTES) throw pieceTooLarge()
  const datastore = viewer ? new Uploads(services, request, viewer) : new DataStore()
  datastore.extensions = ['creation', 'termination']
  let cause: unknown
  // One for each request, because the library doesn't tell a store who asks.
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore,
    locker,
    lockDrainTimeout: 1,
    // Before the library takes the place of another request for the same upload.
    onIncomingRequest: async (_, key) => {
      if (datastore instanceof Uploads && upload !== null) await datastore.authorized(key)
    },
    onResponseError: (_, error) => {
      cause = error
      return undefined
    },
  })
  const headers = new Headers(
    READ.flatMap((name) => {
      const value = request.header(name)
      return value === undefined ? [] : [[name, value] as [string, string]]
    }),
  )
  const bytes = method === 'PATCH' && request.body ? arriving(request.body) : null
  if (bytes) headers.set('content-type', request.header('content-type') ?? '')
  const length = request.header('content-length')
  if (bytes && length !== undefined) headers.set('content-length', length)
  const answer = await server.handleWeb(
    new Request(`http://localhost${UPLOADS_PATH}${upload === null ? '' : `/${upload}`}`, {
      method,
      headers,
      ...(bytes && { body: Readable.toWeb(bytes) as unknown as ReadableStream, duplex: 'half' }),
    }),
  )
  bytes?.destroy()
  if (answer.ok) return { status: answer.status, headers: sentHeaders(answer.headers) }
  throw asRefusal(cause, answer.status)
}

/**
 * The bytes of a request, as a stream that just ends if the connection breaks, so that what arrived is kept. When nobody wants the
 * rest, it is read away: a browser hears an answer only after it has sent everything.
 */
function arriving(body: Readable): Readable {
  const bytes = new PassThrough()
  const end = () => bytes.end()
  // A connection that broke while the request was judged says nothing any more.
  if (body.destroyed) end()
  body.once('error', end)
  body.once('close', end)
  bytes.once('close', () => {
    body.unpipe(bytes)
    body.resume()
  })
  return body.pipe(bytes)
}

const sentHeaders = (headers: Headers): Record<string, string> => ({
  'Cache-Control': 'no-store',
  ...Object.fromEntries(SENT.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))),
})

/** The contract's codes for the library's statuses. */
function asRefusal(cause: unknown, status: number): unknown {
  // Ours, the database's and the disk's.
  if (cause instanceof Error && !('status_code' in cause)) return cause
  // Another request for the same upload took its place before it began.
  if (cause === ERRORS.ABORTED) return new Refusal('conflict')
  switch (status) {
    case 404:
      return new Refusal('not_found')
    case 409:
      return new Refusal('conflict')
    case 412:
      return new Refusal('precondition_failed', { msg: 'La solicitud no dice que hable tus 1.0.0' })
    case 413:
      return new Refusal('too_large', { msg: 'El pedazo pasa del final del archivo' })
    default:
      if (status >= 500 && status !== 501) return cause ?? new Refusal('internal')
      return new Refusal('invalid_input', { msg: 'Falta un encabezado del protocolo tus, o no es válido' })
  }
}
