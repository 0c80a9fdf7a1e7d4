import type { StoredFile } from '@cancha/contract/calls/ground/files'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { isUnderWay, type UploadItem } from '../../ui/uploader/upload-item.ts'
import { contentFaultOf } from './content-fault.ts'
import { faultOf } from './file-fault.ts'
import { deleteUpload } from './send-bytes.ts'
import { createFileSending, type FileSending } from './send-file.ts'
import { forgetUnfinished, isSameFile, type UnfinishedUpload, unfinishedAt } from './unfinished.ts'

export type QueueOptions = {
  /** the id of the signed-in member */
  owner: string
  purpose: UploadPurpose
  /** the field that the files belong to, unique in this browser: its unfinished uploads are offered again */
  place: string
  /** the narrowest picture, in pixels */
  leastWidth?: number | undefined
  /** called with each file that the server keeps, in the order in which they arrive */
  onStored: (stored: StoredFile, file: File, id: string) => void
}

export type UploadQueue = {
  subscribe(changed: () => void): () => void
  items(): readonly UploadItem[]
  add(chosen: readonly File[]): void
  pause(id: string): void
  /** Goes on with a paused or failed file. */
  resume(id: string): void
  /** Goes on with an unfinished upload, if it is the same file. */
  resumeWith(id: string, file: File): void
  /** Takes a file out; the server deletes its bytes. */
  remove(id: string): void
  /** Stops sending because the page is left; the uploads can be gone on with. */
  leave(): void
}

type Entry = {
  item: UploadItem
  file?: File
  sending?: FileSending
  unfinished?: UnfinishedUpload
  /** the look into the file that counts: one that was paused meanwhile is looked into again */
  looking?: symbol
}

let made = 0

/** Files that are sent one after another, each for the same purpose. A paused or failed one doesn't hold up the next. */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const { owner, purpose, place, leastWidth, onStored } = options
  const listeners = new Set<() => void>()
  let entries: Entry[] = unfinishedAt(owner, place).map((unfinished) => ({
    unfinished,
    item: {
      ...newItem(unfinished.name, unfinished.type, unfinished.bytes),
      sent: unfinished.sent,
      phase: 'unfinished',
    },
  }))
  let shown: readonly UploadItem[] = entries.map(({ item }) => item)

  function changed() {
    shown = entries.map(({ item }) => item)
    for (const tell of listeners) tell()
  }
  function set(entry: Entry, part: Partial<UploadItem>) {
    entry.item = { ...entry.item, message: undefined, retryable: undefined, ...part }
    changed()
  }
  const find = (id: string) => entries.find(({ item }) => item.id === id)

  function enqueue(entry: Entry) {
    set(entry, { phase: 'queued' })
    sendNext()
  }

  function sendNext() {
    if (entries.some(({ item }) => isUnderWay(item))) return
    const next = entries.find(({ item }) => item.phase === 'queued')
    if (next) void send(next)
  }

  /** Looks into a file before its first byte goes. It may be paused or taken out meanwhile. */
  async function isSendable(entry: Entry, file: File): Promise<boolean> {
    set(entry, { phase: 'sending' })
    const looking = Symbol('looking')
    entry.looking = looking
    const fault = await contentFaultOf(file, leastWidth)
    if (entry.looking !== looking || !entries.includes(entry) || entry.item.phase !== 'sending') return false
    if (fault) set(entry, { phase: 'failed', message: fault, retryable: false })
    return fault === null
  }

  async function send(entry: Entry) {
    const { file, unfinished } = entry
    if (!file) return
    if (!entry.sending && !(await isSendable(entry, file))) return sendNext()
    entry.sending ??= createFileSending({
      file,
      owner,
      purpose: purpose.name,
      place,
      unfinished,
      onProgress: (progress) => {
        if (entries.includes(entry)) set(entry, progress)
      },
    })
    set(entry, { phase: 'sending' })
    const stored = await entry.sending.start()
    if (stored && entries.includes(entry)) onStored(stored, file, entry.item.id)
    sendNext()
  }

  function add(file: File) {
    const item = { ...newItem(file.name, file.type, file.size), preview: previewOf(file) }
    const entry: Entry = { file, item }
    const same = entries.find(
      ({ item, unfinished }) => item.phase === 'unfinished' && unfinished && isSameFile(unfinished, file),
    )
    if (same?.unfinished) {
      entry.unfinished = same.unfinished
      entry.item.sent = same.unfinished.sent
      entries = entries.filter((each) => each !== same)
    }
    entries = [...entries, entry]
    const fault = faultOf(file, purpose)
    if (fault) set(entry, { phase: 'failed', message: fault, retryable: false })
    else enqueue(entry)
  }

  function remove(entry: Entry) {
    entries = entries.filter((each) => each !== entry)
    if (entry.sending) entry.sending.cancel()
    else if (entry.unfinished) {
      forgetUnfinished(owner, entry.unfinished.id)
      void deleteUpload(entry.unfinished.id)
    }
    if (entry.item.preview) URL.revokeObjectURL(entry.item.preview)
    changed()
    sendNext()
  }

  return {
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    items: () => shown,
    add: (chosen) => chosen.forEach(add),
    pause(id) {
      const entry = find(id)
      if (!entry) return
      if (entry.sending) entry.sending.pause()
      else set(entry, { phase: 'paused' })
      sendNext()
    },
    resume(id) {
      const entry = find(id)
      if (entry && ['paused', 'failed'].includes(entry.item.phase)) enqueue(entry)
    },
    resumeWith(id, file) {
      const entry = find(id)
      if (!entry?.unfinished) return
      if (!isSameFile(entry.unfinished, file))
        return set(entry, { message: `Ese es otro archivo. Elige «${entry.item.name}», o descártalo.` })
      entry.file = file
      entry.item = { ...entry.item, preview: previewOf(file) }
      enqueue(entry)
    },
    remove(id) {
      const entry = find(id)
      if (entry) remove(entry)
    },
    leave() {
      const left = entries
      entries = []
      for (const { sending, item } of left) {
        if (isUnderWay(item)) sending?.pause()
        if (item.preview) URL.revokeObjectURL(item.preview)
      }
      changed()
    },
  }
}

const newItem = (name: string, type: string, bytes: number): UploadItem => ({
  id: `archivo-${++made}`,
  name: name || 'Archivo sin nombre',
  type,
  bytes,
  sent: 0,
  phase: 'queued',
})

const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
