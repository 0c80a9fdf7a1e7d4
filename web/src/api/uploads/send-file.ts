import { PIECE_BYTES, type StoredFile, uploads } from '@cancha/contract/calls/ground/files'
import { accounts } from '@cancha/contract/calls/people/accounts'
import { notify } from '../../ui/overlays/notify.ts'
import type { UploadPhase } from '../../ui/uploader/upload-item.ts'
import { call, send } from '../call.ts'
import { type ApiError, asApiError } from '../errors.ts'
import { deleteUpload, sendBytes } from './send-bytes.ts'
import { forgetUnfinished, keepUnfinished, type UnfinishedUpload } from './unfinished.ts'
import { isFilesFault, OTHER_MEMBER, remedyOf, sentenceFor } from './upload-faults.ts'
import { isOffline, pauseAfter, waitForLine } from './wait.ts'

/** Failures of the server in a row after which the person decides. A missing line is waited for without end. */
const PATIENCE = 6
/** The smallest piece, in bytes. A broken line costs a piece, so they halve with each that is lost and grow again. */
const LEAST_PIECE = 256 * 1024

export type Progress = {
  phase: UploadPhase
  sent: number
  message?: string | undefined
  retryable?: boolean | undefined
}

export type SendFileOptions = {
  file: File
  /** the id of the member who sends it */
  owner: string
  /** the purpose's name */
  purpose: string
  /**
   * where the file belongs, for going on after a reload; null for what can't be chosen again, such as a picture that was
   * cut on the page
   */
  place: string | null
  /** the earlier upload to go on with */
  unfinished?: UnfinishedUpload | undefined
  onProgress: (progress: Progress) => void
}

export type FileSending = {
  /** Begins or goes on. @returns the file that the server keeps, or null when sending was stopped or failed */
  start(): Promise<StoredFile | null>
  /** Stops for now; the bytes that have arrived stay on the server. */
  pause(): void
  /** Stops for good and deletes the bytes that have arrived. */
  cancel(): void
}

/** Sends one file, through broken lines, until the server keeps it or the person is needed. */
export function createFileSending(options: SendFileOptions): FileSending {
  const { file, owner, purpose, place, onProgress } = options
  let begun = options.unfinished ?? null
  let sent = begun?.sent ?? 0
  let pieceBytes = PIECE_BYTES
  let controller: AbortController | undefined

  const say = (phase: UploadPhase, more: Omit<Progress, 'phase' | 'sent'> = {}) =>
    onProgress({ phase, sent, ...more })

  function remember(id: string) {
    const { name, type, size: bytes, lastModified: modified } = file
    const since = begun?.begun ?? Date.now()
    begun = { id, purpose, place: place ?? '', name, type, bytes, modified, sent, begun: since }
    if (place !== null) keepUnfinished(owner, begun)
  }
  function forget() {
    if (begun) forgetUnfinished(owner, begun.id)
    begun = null
    sent = 0
  }

  /** One attempt at all that is left. */
  async function attempt(signal: AbortSignal, arrivedSome: () => void): Promise<StoredFile> {
    if (!begun || sent < file.size || isUncertain) {
      say('sending')
      await sendBytes({
        file,
        id: begun?.id ?? null,
        metadata: { purpose, name: file.name || 'archivo' },
        pieceBytes: () => pieceBytes,
        signal,
        onBegun: remember,
        onProgress(bytes, arrived) {
          sent = bytes
          say('sending')
          if (!arrived) return
          arrivedSome()
          pieceBytes = Math.min(PIECE_BYTES, pieceBytes * 2)
          if (begun) remember(begun.id)
        },
      })
      sent = file.size
    }
    say('finishing')
    const { file: stored } = await send(uploads.finishUpload, { body: { upload: begun?.id ?? '' } })
    if (stored.note) notify.info(stored.note)
    return stored
  }

  /** Whether bytes counted as sent may not have arrived, because the attempt that sent them failed. */
  let isUncertain = begun !== null

  async function run(signal: AbortSignal): Promise<StoredFile | null> {
    let failures = 0
    let faults = 0
    let begunAnew = false
    for (;;) {
      try {
        const stored = await attempt(signal, () => {
          failures = faults = 0
        })
        // A member who stopped it in the meantime, or left the page, goes on later: the server answers the same file.
        if (signal.aborted) return null
        const { size } = file
        forget()
        sent = size
        say('done')
        return stored
      } catch (caught) {
        if (signal.aborted) return null
        const error = asApiError(caught)
        isUncertain = true
        failures++
        let remedy = remedyOf(error)
        if (remedy === 'retry' && ++faults >= PATIENCE) remedy = 'tell'
        if (remedy === 'anew') {
          const other = await isOtherMember(owner)
          if (signal.aborted) return null
          if (other) return fail(OTHER_MEMBER, true)
          if (other === false) {
            forget()
            if (begunAnew) return fail(sentenceFor(error), true)
            begunAnew = true
            continue
          }
          remedy = 'wait'
        }
        if (remedy === 'tell') {
          if (isFilesFault(error)) forget()
          return fail(sentenceFor(error), !isFilesFault(error))
        }
        pieceBytes = Math.max(LEAST_PIECE, pieceBytes / 2)
        say('waiting', { message: waitingFor(error) })
        const stopped = await waitForLine(pauseAfter(failures), signal).catch(() => true)
        if (stopped) return null
      }
    }
  }

  function fail(message: string, retryable: boolean): null {
    say('failed', { message, retryable })
    return null
  }

  return {
    async start() {
      controller?.abort()
      controller = new AbortController()
      return run(controller.signal)
    },
    pause() {
      controller?.abort()
      isUncertain = true
      say('paused')
    },
    cancel() {
      controller?.abort()
      if (begun) void deleteUpload(begun.id)
      forget()
    },
  }
}

const waitingFor = (error: ApiError): string =>
  isOffline()
    ? 'Sin conexión. Seguimos en cuanto vuelva.'
    : error.code === 'offline' || error.code === 'timeout'
      ? 'La conexión se cortó. Lo intentamos de nuevo.'
      : 'El servidor está ocupado. Lo intentamos de nuevo.'

/**
 * An upload that the server doesn't know may be another member's by now: in another tab, somebody else signed in.
 * @returns null if nobody answers that now
 */
async function isOtherMember(owner: string): Promise<boolean | null> {
  try {
    const { user } = await call(accounts.session, {})
    return user !== null && user.id !== owner
  } catch {
    return null
  }
}
