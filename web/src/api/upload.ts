import { files, type StoredFile } from '@cancha/contract/calls/files'
import type { FileKind } from '@cancha/contract/writing-fields'
import { call } from './call.ts'
import { ApiError } from './errors.ts'

const TRIES = 4

/**
 * Uploads a file in pieces. A piece that fails is sent again, so a bad connection only makes it slower.
 * @param onProgress told how much has arrived, from 0 to 100
 * @throws ApiError when it can't be sent, or the server refuses the file
 */
export async function upload(
  file: File,
  kind: FileKind,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const begun = await call(files.beginUpload, { body: { name: file.name || 'archivo', bytes: file.size } })
  try {
    return await unlessStopped(signal, sendAll(file, kind, begun, onProgress, signal))
  } catch (error) {
    // Deletes the aborted upload, which would otherwise count towards the daily limit.
    if (signal.aborted)
      void call(files.cancelUpload, { body: { upload: begun.upload } }).catch(() => undefined)
    throw error
  }
}

type Begun = { upload: string; pieceBytes: number }

async function sendAll(
  file: File,
  kind: FileKind,
  begun: Begun,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const count = Math.ceil(file.size / begun.pieceBytes)
  for (let number = 0; number < count; number++) {
    signal.throwIfAborted()
    const piece = file.slice(number * begun.pieceBytes, (number + 1) * begun.pieceBytes)
    const body = { upload: begun.upload, number, base64: await base64Of(piece) }
    await patiently(() => call(files.uploadPiece, { body }), signal)
    // The last call takes longer, since it puts the file together and re-encodes pictures.
    if (!signal.aborted) onProgress(Math.round(((number + 1) / count) * 96))
  }
  signal.throwIfAborted()
  const { file: stored } = await call(files.finishPieces, { body: { upload: begun.upload, kind } })
  if (!signal.aborted) onProgress(100)
  return stored
}

/** Rejects as soon as the upload is aborted, without waiting for the piece that is being sent. */
function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      const passing = error instanceof ApiError && ['offline', 'unavailable', 'timeout'].includes(error.code)
      if (!passing || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** tried))
      signal.throwIfAborted()
    }
  }
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(piece)
  })
}
