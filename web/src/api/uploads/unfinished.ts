import { attempt, unsavedKey } from '../personal-storage.ts'

/** An upload that was begun and isn't finished: what is needed to go on with it after the page is reloaded. */
export type UnfinishedUpload = {
  /** the upload's id on the server */
  id: string
  /** what the file is for, by the purpose's name */
  purpose: string
  /** the field that it belongs to, unique in this browser */
  place: string
  name: string
  type: string
  bytes: number
  /** when the file was changed last, in milliseconds */
  modified: number
  /** how much had arrived, in bytes */
  sent: number
  /** when it was begun, in milliseconds */
  begun: number
}

/** The server removes what wasn't finished within a day. */
const KEPT_MS = 24 * 3_600_000

const PREFIX = 'subida.'
const keyOf = (owner: string, id: string) => unsavedKey(owner, `${PREFIX}${id}`)

/** Remembers an upload for its owner, so that it can go on after a reload. Without storage nothing is remembered. */
export function keepUnfinished(owner: string, upload: UnfinishedUpload): void {
  attempt(() => localStorage.setItem(keyOf(owner, upload.id), JSON.stringify(upload)))
}

export function forgetUnfinished(owner: string, id: string): void {
  attempt(() => localStorage.removeItem(keyOf(owner, id)))
}

/** The unfinished uploads of this owner at a place, oldest first. Uploads that the server has removed by now are forgotten. */
export function unfinishedAt(owner: string, place: string, now = Date.now()): UnfinishedUpload[] {
  const all = attempt(() =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
      .filter((key) => key?.startsWith(keyOf(owner, '')) === true)
      .map((key) => read(String(key))),
  )
  const kept: UnfinishedUpload[] = []
  for (const upload of all ?? []) {
    if (!upload) continue
    if (now - upload.begun > KEPT_MS) forgetUnfinished(owner, upload.id)
    else if (upload.place === place) kept.push(upload)
  }
  return kept.sort((one, other) => one.begun - other.begun)
}

/** Whether a file is the one that an upload was begun with. */
export const isSameFile = (upload: UnfinishedUpload, file: File): boolean =>
  upload.name === file.name &&
  upload.bytes === file.size &&
  upload.type === file.type &&
  upload.modified === file.lastModified

function read(key: string): UnfinishedUpload | null {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const upload = kept as UnfinishedUpload
  const whole =
    [upload.id, upload.purpose, upload.place, upload.name, upload.type].every(
      (text) => typeof text === 'string',
    ) && [upload.bytes, upload.modified, upload.sent, upload.begun].every(Number.isFinite)
  return whole ? upload : null
}
