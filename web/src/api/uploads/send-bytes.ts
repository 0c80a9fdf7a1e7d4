/// <reference path="./tus-browser.d.ts" />
import { UPLOADS_PATH } from '@cancha/contract/calls/ground/files'
import type { DetailedError, Upload } from 'tus-js-client'
import { offline } from '../errors.ts'
import { presence } from '../presence.ts'
import { refusalOf } from './upload-faults.ts'

/** After this long without a byte going or an answer coming, the connection counts as broken, in milliseconds. */
const SILENCE_MS = 60_000

type SendBytesOptions = {
  file: File
  /** the upload to go on with; null begins one */
  id: string | null
  /** said when an upload is begun: the purpose and the file's name */
  metadata: Record<string, string>
  /** the size of the next piece, in bytes */
  pieceBytes: () => number
  signal: AbortSignal
  /** told the upload's id as soon as the server knows it */
  onBegun: (id: string) => void
  /** told how many bytes have gone, and whether the server has said that it has them */
  onProgress: (bytes: number, arrived: boolean) => void
}

/**
 * Sends what the server doesn't have yet of a file, until all of it is there or something fails: one attempt, which
 * may be followed by others.
 * @throws ApiError with the server's refusal, or 'offline' when the connection broke
 */
export async function sendBytes({
  file,
  id,
  metadata,
  pieceBytes,
  signal,
  onBegun,
  onProgress,
}: SendBytesOptions) {
  const { Upload: Sender } = await import('tus-js-client/lib.esm/browser/index.js').catch(() => {
    // The program's own code comes over the same line.
    throw offline()
  })
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    let upload: Upload | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let over = false

    function end(settle: () => void) {
      if (over) return
      over = true
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle()
    }
    function stop() {
      void upload?.abort()
      end(() => reject(signal.reason))
    }
    function listen() {
      clearTimeout(silence)
      silence = setTimeout(() => {
        void upload?.abort()
        end(() => reject(offline()))
      }, SILENCE_MS)
    }

    upload = new Sender(file, {
      // Without an endpoint, an upload that the server doesn't know is an error and not begun anew unasked.
      ...(id === null ? { endpoint: UPLOADS_PATH } : { uploadUrl: `${UPLOADS_PATH}/${id}` }),
      metadata,
      chunkSize: pieceBytes(),
      // When to try again, and what to remember, is decided by the caller (send-file.ts).
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { 'X-Client': 'web' },
      onBeforeRequest(request) {
        if (over) throw new Error('stopped')
        listen()
        for (const [name, value] of Object.entries(presence())) request.setHeader(name, value)
      },
      onUploadUrlAvailable() {
        if (!over) onBegun(idIn(String(upload?.url)))
      },
      onProgress(bytes) {
        if (over) return
        listen()
        onProgress(bytes, false)
      },
      onChunkComplete(_, bytes) {
        if (over) return
        onProgress(bytes, true)
        if (upload) upload.options.chunkSize = pieceBytes()
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(refusalOf(error as DetailedError))),
    })
    signal.addEventListener('abort', stop, { once: true })
    listen()
    upload.start()
  })
}

const idIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Deletes what has arrived of an upload. Nothing is said if it fails: the server removes it after a while. */
export async function deleteUpload(id: string): Promise<void> {
  const headers = { 'X-Client': 'web', 'Tus-Resumable': '1.0.0', ...presence() }
  await fetch(`${UPLOADS_PATH}/${id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}
