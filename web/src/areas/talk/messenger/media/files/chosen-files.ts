import { uploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { FILES_MOST } from '@cancha/domain/talk/messenger/limits'
import { faultOf } from '../../../../../api/uploads/file-fault.ts'

/** A file that was chosen for a message that isn't sent yet. */
export type ChosenFile = {
  id: number
  file: File
  /** the address of its picture in this browser; null for a document */
  preview: string | null
}

export type Chosen = {
  files: readonly ChosenFile[]
  /** why the last choice wasn't taken whole */
  faults: readonly string[]
}

const NONE: Chosen = { files: [], faults: [] }
const { photo, document: pdf } = messengerPurposes
/** For the sentence about a file that is neither. */
const either = uploadPurpose('messenger.file', {
  kinds: ['image', 'document'],
  most: Math.max(photo.most, pdf.most),
})
const PDF = 'application/pdf'
const TOO_MANY = `Envía ${FILES_MOST} archivos como máximo.`

const isPicture = (file: File) => file.type.startsWith('image/')

/** Why a file can't go with a message; null if it can. */
function faultIn(file: File): string | null {
  if (faultOf(file, photo) === null || faultOf(file, pdf) === null) return null
  if (isPicture(file)) return faultOf(file, photo)
  return faultOf(file, file.type === PDF ? pdf : either)
}

/**
 * Files that were chosen and aren't sent, by person and conversation: they outlive a look at another conversation. Only
 * choosing writes here, so the server, which only reads, keeps nothing.
 */
const chosenByChat = new Map<string, Chosen>()
const listeners = new Set<() => void>()
let last = 0

/** Tells the listener of every change, of every person's files. */
export function subscribeChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files that were chosen for a message of one conversation. */
export function chosenFilesOf(userId: string, conversationId: string) {
  const key = `${userId} ${conversationId}`
  const now = (): Chosen => chosenByChat.get(key) ?? NONE

  function become(chosen: Chosen): void {
    if (chosen.files.length + chosen.faults.length > 0) chosenByChat.set(key, chosen)
    else chosenByChat.delete(key)
    for (const listener of [...listeners]) listener()
  }

  return {
    now,
    /** Takes what can be sent, and says why not the rest. */
    add(files: readonly File[]): void {
      const refused = files.flatMap((file) => {
        const fault = faultIn(file)
        return fault === null ? [] : [`«${file.name}»: ${fault}`]
      })
      const good = files.filter((file) => faultIn(file) === null)
      const room = FILES_MOST - now().files.length
      const taken = good.slice(0, room).map((file) => ({
        id: ++last,
        file,
        preview: isPicture(file) ? URL.createObjectURL(file) : null,
      }))
      become({
        files: [...now().files, ...taken],
        faults: [...new Set([...refused, ...(good.length > room ? [TOO_MANY] : [])])],
      })
    },
    remove(id: number): void {
      for (const { preview } of now().files.filter((chosen) => chosen.id === id)) forget(preview)
      become({ files: now().files.filter((chosen) => chosen.id !== id), faults: [] })
    },
    /** Hands the files to what sends them, and is empty again. */
    take(): File[] {
      const files = now().files.map(({ file }) => file)
      for (const { preview } of now().files) forget(preview)
      become(NONE)
      return files
    },
  }
}

function forget(preview: string | null): void {
  if (preview !== null) URL.revokeObjectURL(preview)
}
