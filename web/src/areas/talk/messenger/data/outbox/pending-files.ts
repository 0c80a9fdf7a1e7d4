import type { StoredFile } from '@cancha/contract/calls/ground/files'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { ApiError, offline } from '../../../../../api/errors.ts'
import { faultOf } from '../../../../../api/uploads/file-fault.ts'
import type { FileSending, Progress } from '../../../../../api/uploads/send-file.ts'
import { isUnderWay } from '../../../../../ui/uploader/upload-item.ts'
import { forgetFiles, keepFiles, readFile } from './kept-files.ts'
import type { UnsentFile, UnsentMessage } from './unsent.ts'

const PURPOSES = {
  image: messengerPurposes.photo,
  document: messengerPurposes.document,
  audio: messengerPurposes.voice,
} as const

const GONE = 'El archivo ya no está en este dispositivo. Elígelo otra vez.'
/** A picture is shown a little longer than it is on its way, until the server's has taken its place. */
const SHOWN_AFTER_MS = 60_000

/** A file on its way, as a chat shows it. */
export type FileShown = {
  /** where this browser has it, for a picture or a player; null if it hasn't, or there is neither */
  preview: string | null
  /** how much of it has gone, from 0 to 100; null while it waits for its turn */
  progress: number | null
}

/** Some browsers don't tell the type of a photo that another app hands them. */
const PHOTO_NAME = /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i

function kindOf({ type, name }: File): UnsentFile['kind'] {
  if (type.startsWith('image/') || (type === '' && PHOTO_NAME.test(name))) return 'image'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** The name and kind of a chosen file, as an unsent message keeps them. */
export const unsentFile = (file: File): UnsentFile => ({ name: file.name || 'Archivo', kind: kindOf(file) })

/** A recorded voice note as a file. The type without its codecs, which no other list of types has. */
export function voiceFile(blob: Blob): File {
  const type = blob.type.split(';')[0] ?? ''
  const ending = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }[type] ?? 'webm'
  return new File([blob], `nota-de-voz.${ending}`, { type })
}

/** The bytes of the files of unsent messages, and how far they have gone. */
export class PendingFiles {
  readonly #owner: string
  readonly #changed: () => void
  readonly #files = new Map<string, (File | null)[]>()
  readonly #shown = new Map<string, FileShown>()
  readonly #sendings = new Map<string, FileSending>()
  /** Messages that were sent or taken back, also before one of their files began to be sent. */
  readonly #over = new Set<string>()

  constructor(owner: string, changed: () => void) {
    this.#owner = owner
    this.#changed = changed
  }

  /** Takes the files of a new message, which the device keeps from now on. */
  add(clientId: string, files: readonly File[]): void {
    this.#files.set(clientId, [...files])
    if (files.length > 0) void keepFiles(this.#owner, clientId, files)
  }

  shown({ clientId, files }: UnsentMessage, at: number): FileShown {
    const key = `${clientId}.${at}`
    const known = this.#shown.get(key)
    if (known) return known
    const shown: FileShown = { preview: null, progress: null }
    this.#shown.set(key, shown)
    const file = this.#files.get(clientId)?.[at]
    if (file) shown.preview = previewOf(file)
    // Of a page that was closed: the device has it.
    else if (files[at] && files[at].kind !== 'document')
      void this.#read(clientId, at).then((kept) => kept && this.#show(key, { preview: previewOf(kept) }))
    return shown
  }

  /**
   * Uploads a file of a message.
   * @returns where the server keeps it; null if the message was taken back meanwhile
   * @throws ApiError
   */
  async upload({ clientId, files }: UnsentMessage, at: number): Promise<StoredFile | null> {
    const purpose = PURPOSES[files[at]?.kind ?? 'document']
    const file = await this.#read(clientId, at)
    if (this.#over.has(clientId)) return null
    if (!file) throw new ApiError('invalid_input', GONE)
    const fault = faultOf(file, purpose)
    if (fault) throw new ApiError('invalid_input', fault)
    const { createFileSending } = await import('../../../../../api/uploads/send-file.ts').catch(() => {
      throw offline()
    })
    if (this.#over.has(clientId)) return null
    const key = `${clientId}.${at}`
    let last: Progress | undefined
    const sending = createFileSending({
      file,
      owner: this.#owner,
      purpose: purpose.name,
      place: null,
      onProgress: (progress) => {
        last = progress
        this.#show(key, { progress: isUnderWay(progress) ? (100 * progress.sent) / file.size : null })
      },
    })
    this.#sendings.set(clientId, sending)
    const stored = await sending.start()
    this.#sendings.delete(clientId)
    // The upload's own sentence. The outbox checks whether the session is still this person's.
    if (last?.phase === 'failed') throw new ApiError('forbidden', last.message ?? GONE)
    return stored
  }

  /** Drops the files of a message that was sent or taken back. */
  forget({ clientId, files }: UnsentMessage): void {
    this.#over.add(clientId)
    this.#sendings.get(clientId)?.cancel()
    this.#files.delete(clientId)
    if (files.length > 0) void forgetFiles(this.#owner, clientId, files.length)
    for (const at of files.keys()) {
      const { preview } = this.#shown.get(`${clientId}.${at}`) ?? {}
      this.#shown.delete(`${clientId}.${at}`)
      if (preview) setTimeout(() => URL.revokeObjectURL(preview), SHOWN_AFTER_MS)
    }
  }

  async #read(clientId: string, at: number): Promise<File | null> {
    return this.#files.get(clientId)?.[at] ?? (await readFile(this.#owner, clientId, at))
  }

  #show(key: string, part: Partial<FileShown>): void {
    const before = this.#shown.get(key)
    if (!before) return
    this.#shown.set(key, { ...before, ...part })
    this.#changed()
  }
}

const previewOf = (file: File): string | null =>
  kindOf(file) === 'document' ? null : URL.createObjectURL(file)
