import { Readable } from 'node:stream'
import { filmFaultText, tooLargeText, wrongKindText } from '@cancha/contract/ground/upload-purpose'
import { codecsOf, filmFault } from '@cancha/domain/ground/files/film-codecs'
import type { ReadBytes } from '@cancha/domain/ground/files/mp4-boxes'
import { isPackage, OFFICE_TYPES, officeFormat } from '@cancha/domain/ground/files/office-files'
import { recordingOf } from '@cancha/domain/ground/files/recordings/recording'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { PictureMaking, UploadRule } from '../../../manifest/upload-rule.ts'
import type { Services } from '../../../services.ts'
import { makePaper } from './papers/make-paper.ts'
import { storeAll } from './papers/store-parts.ts'
import { HEAD_BYTES, type Recognised, recognise } from './recognise.ts'
import { newFileStore } from './sealed/new-file-store.ts'
import type { NewFile, Part } from './store.ts'

type FileServices = Pick<Services, 'files' | 'pictures' | 'limits' | 'vault'>

/** A file's bytes as somebody sent them. */
export type SentFile = {
  name: string
  /** In bytes. */
  length: number
  /** Reads them from the beginning, or a position; called more than once. */
  bytes(from?: number): AsyncIterable<Buffer> | Iterable<Buffer>
  /** The field to name if the file is refused: 'body.upload'. */
  path: string
  /** The sender's id. */
  by: number
}

/**
 * Makes the file of an upload purpose: recognised by its content, pictures drawn anew. Its bytes are stored then, and its rows
 * aren't: `insertFile` in the caller's transaction, or else `discardFile`.
 * @throws Refusal invalid_input or too_large if the same bytes would be refused again; anything else is our own fault
 */
export async function makeFile(services: FileServices, rule: UploadRule, sent: SentFile): Promise<NewFile> {
  const { purpose } = rule
  const found = rule.recording ? await recorded(rule.recording, sent) : await recognised(sent)
  if (!found || !purpose.kinds.includes(found.kind))
    throw refuseField('invalid_input', sent.path, wrongKindText(purpose))
  if (sent.length > purpose.most) throw new Refusal('too_large', { msg: tooLargeText(purpose) })
  const { storage, sealed } = newFileStore(services, rule)
  const file = await fileOf({ ...services, files: storage }, rule, found, sent)
  return sealed ? { ...file, sealed } : file
}

/** The file of what was recognised, in the given store. */
async function fileOf(
  services: FileServices,
  rule: UploadRule,
  found: Recognised,
  sent: SentFile,
): Promise<NewFile> {
  if (rule.paper) {
    const sort = found.kind === 'image' ? rule.paper : 'pdf'
    return makePaper(services, rule, sort, { ...sent, bytes: sent.bytes() })
  }
  if (found.kind === 'image') {
    // The key is that of an operation's pace: who may send so many pictures may send them either way.
    if (rule.picture?.pace) await services.limits.count(rule.picture.pace, `u${sent.by}`)
    return makePicture(services, rule, sent)
  }
  if (found.type === 'video/mp4') await refuseUnplayable(found, sent)
  const part = await storeAsItCame(services.files, found, sent)
  return {
    kind: found.kind,
    name: sent.name,
    purpose: rule.purpose.name,
    private: rule.authorizeOpening !== undefined,
    width: null,
    height: null,
    parts: [part],
    shown: part.name,
  }
}

/** Said where only the first frame of a picture that moves was kept. */
const STOPPED =
  'La animación es demasiado larga o pesada: se verá solo su primer cuadro. Para que se mueva, elige una más corta.'

/**
 * The same for a purpose that accepts pictures only: what isn't one is refused with the picture's own sentence. The pace is
 * the caller's.
 */
export async function makePicture(
  { files: storage, pictures }: Pick<FileServices, 'files' | 'pictures'>,
  { purpose, picture, authorizeOpening }: PictureMaking,
  sent: Omit<SentFile, 'by'>,
): Promise<NewFile> {
  if (!picture) throw new Error(`${purpose.name} accepts pictures, and nothing says how they are drawn`)
  const { length, name, path } = sent
  const { width, height, made, isStopped } = await pictures.draw(
    { length, bytes: sent.bytes(), path, most: purpose.most },
    picture.recipe,
  )
  const parts = await storeAll(storage, made)
  return {
    kind: 'image',
    name,
    purpose: purpose.name,
    private: authorizeOpening !== undefined,
    width,
    height,
    parts,
    shown: picture.shown(parts.map((part) => part.name)),
    ...(isStopped && { note: STOPPED }),
  }
}

/** Removes the bytes of a file whose rows weren't inserted. */
export async function discardFile({ files }: Pick<Services, 'files'>, { parts }: NewFile): Promise<void> {
  await Promise.all(parts.map(({ storageKey }) => files.remove(storageKey)))
}

/**
 * Recorders stop a moment after their time, and say nothing of the last sound's length. Players show the same time for
 * what is within this, in milliseconds.
 */
const STOPPING_MS = 3_000

/** @returns null for what no browser records as sound */
async function recorded(
  { longest, tooLong }: NonNullable<UploadRule['recording']>,
  sent: SentFile,
): Promise<Recognised | null> {
  const found = await recordingOf(readerOf(sent), sent.length)
  if (!found) return null
  if (found.duration > longest + STOPPING_MS) throw refuseField('invalid_input', sent.path, tooLong)
  return { kind: 'audio', type: found.type, extension: found.extension }
}

/** Recognises a file by its first bytes, or by its list of contents at its end. */
async function recognised(sent: SentFile): Promise<Recognised | null> {
  const head = await headOf(sent)
  if (!isPackage(head)) return recognise(head)
  const format = await officeFormat(readerOf(sent), sent.length)
  return format && { kind: 'office', type: OFFICE_TYPES[format], extension: format }
}

async function headOf({ bytes }: SentFile): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of bytes()) {
    parts.push(part)
    length += part.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

/**
 * @throws Refusal invalid_input for a film whose codecs not all browsers play. An MP4 that doesn't describe itself where one
 * looks is taken as it is; of a QuickTime film, which may be anything, it has to be known.
 */
async function refuseUnplayable({ isQuickTime }: Recognised, sent: SentFile): Promise<void> {
  const codecs = await codecsOf(readerOf(sent), sent.length)
  const fault = codecs ? filmFault(codecs) : isQuickTime ? 'other' : null
  if (fault) throw refuseField('invalid_input', sent.path, filmFaultText[fault])
}

/** Reads single places of what was sent, each from the piece in which it lies. */
const readerOf =
  ({ bytes }: SentFile): ReadBytes =>
  async (at, length) => {
    const parts: Buffer[] = []
    let had = 0
    for await (const part of bytes(at)) {
      parts.push(part)
      had += part.length
      if (had >= length) break
    }
    return Buffer.concat(parts).subarray(0, length)
  }

async function storeAsItCame(
  storage: FileServices['files'],
  { type, extension }: Recognised,
  { bytes, length }: SentFile,
): Promise<Part> {
  const storageKey = await storage.keep(Readable.from(bytes(), { objectMode: false }), type)
  return { name: `archivo.${extension}`, type, bytes: length, storageKey }
}

/** One of the pieces that a file came in: where its bytes lie, and where they begin in the file. */
type Piece = { storageKey: string; start: number }

/**
 * Stored bytes one after another, never all in memory.
 * @param from the first byte; pieces before it aren't opened
 * @throws Refusal if some of them are gone
 */
export async function* joined(
  storage: FileServices['files'],
  pieces: readonly Piece[],
  path: string,
  from = 0,
): AsyncGenerator<Buffer> {
  const first = Math.max(
    0,
    pieces.findLastIndex(({ start }) => start <= from),
  )
  for (const { storageKey, start } of pieces.slice(first)) {
    // The store is asked only for the bytes from `from` on: a reader of many places would read the whole piece for each.
    const range = from > start ? { start: from - start, end: Number.MAX_SAFE_INTEGER } : undefined
    const piece = await storage.open(storageKey, range)
    if (!piece) throw refuseField('invalid_input', path, 'El archivo no llegó completo')
    yield* piece.stream
  }
}
