import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { PIECE_BYTES, UPLOADS_PATH, uploads } from '@cancha/contract/ground/files'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import type { Accepted } from '@cancha/contract/school/writing-fields'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { files } from '../../areas/ground/files/tables.ts'
import type { Person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'

type Sender = Pick<Person, 'headers'>
type Method = 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'

export const TUS = { 'tus-resumable': '1.0.0' }
export const PIECE_TYPE = 'application/offset+octet-stream'

/** Upload-Metadata as the protocol writes it. */
export const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** The headers with which an upload is created. */
export const creation = ({ name: purpose }: UploadPurpose, bytes: number, name = 'archivo') => ({
  ...TUS,
  'upload-length': String(bytes),
  'upload-metadata': metadata({ purpose, name }),
})

/** The requests of the tus protocol as a person makes them. */
export function tusClient({ http }: TestApp, { headers: own }: Sender) {
  const send = (method: Method, key: string | null, headers: object = {}, payload?: Buffer) =>
    http.inject({
      method,
      url: key === null ? UPLOADS_PATH : `${UPLOADS_PATH}/${key}`,
      headers: { ...TUS, ...own, ...headers },
      ...(payload && { payload }),
    })
  return {
    send,
    create: (purpose: UploadPurpose, bytes: number, name?: string) =>
      send('POST', null, creation(purpose, bytes, name)),
    state: (key: string) => send('HEAD', key),
    stop: (key: string) => send('DELETE', key),
    piece: (key: string, start: number, bytes: Buffer) =>
      send('PATCH', key, { 'content-type': PIECE_TYPE, 'upload-offset': String(start) }, bytes),
  }
}

type Answer = Awaited<ReturnType<TestApp['http']['inject']>>

/** The key of an upload that was created. */
export const keyOf = ({ headers }: Answer): string => String(headers.location).split('/').at(-1) ?? ''

/** Sends a whole file without finishing it. @returns its key, or the answer that refused it */
export async function arrive(
  app: TestApp,
  who: Sender,
  bytes: Buffer,
  purpose: UploadPurpose,
  name?: string,
): Promise<{ key: string } | { refused: Answer }> {
  const { create, piece } = tusClient(app, who)
  const created = await create(purpose, bytes.length, name)
  if (created.statusCode !== 201) return { refused: created }
  const key = keyOf(created)
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const kept = await piece(key, start, bytes.subarray(start, start + PIECE_BYTES))
    if (kept.statusCode !== 204) return { refused: kept }
  }
  return { key }
}

/** Uploads a file as the web does, piece by piece. @returns the last response */
export async function sendFile(app: TestApp, who: Sender, bytes: Buffer, kind: Accepted, name?: string) {
  return sendFor(app, who, bytes, writingPurposes[kind], name)
}

/** The same for any purpose. */
export async function sendFor(
  app: TestApp,
  who: Sender,
  bytes: Buffer,
  purpose: UploadPurpose,
  name?: string,
): Promise<Answer> {
  const arrived = await arrive(app, who, bytes, purpose, name)
  if ('refused' in arrived) return arrived.refused
  return callAs(app, who, uploads.finishUpload, { body: { upload: arrived.key } })
}

/** A PDF as far as its first bytes tell. */
export const pdf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length - 9)])

/** All keys that lie in an app's store of files. */
export async function storedKeys({ services }: TestApp): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of services.files.list()) keys.add(key)
  return keys
}

/**
 * Starts a PATCH over a real connection that sends its first bytes and then waits.
 * @returns the request, and the status of its answer, or the error's code if it gets none
 */
export function slowRequest(
  port: number,
  headers: Sender['headers'],
  key: string,
  { start, length, first }: { start: number; length: number; first: Buffer },
) {
  const answered = Promise.withResolvers<number | string>()
  const place = { 'content-type': PIECE_TYPE, 'upload-offset': start, 'content-length': length }
  const sending = request(
    { port, method: 'PATCH', path: `${UPLOADS_PATH}/${key}`, headers: { ...TUS, ...headers, ...place } },
    (answer) => {
      answer.resume()
      answered.resolve(answer.statusCode ?? 0)
    },
  )
  sending.on('error', (error: NodeJS.ErrnoException) => answered.resolve(error.code ?? error.message))
  sending.write(first)
  return { sending, answered: answered.promise }
}

/**
 * A file without bytes that a person has uploaded for a purpose and that nothing uses yet.
 * @returns its address
 */
export async function unusedFile(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  purpose: UploadPurpose,
): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const file = { key, kind: purpose.kinds[0], name: 'archivo', bytes: 1, purpose: purpose.name }
  await app.services.database.db.insert(files).values({ ...file, uploadedBy: id })
  return `/media/archivos/${key}/archivo.webp`
}
