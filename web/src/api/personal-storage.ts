/** The owner of a visitor's entries. They become the property of the member who signs in next. */
export const VISITOR = 'visitante'

const PREFIX = 'cancha.de.'
/** The prefix of entries that outlive a session that ended while the member was writing or sending. */
const UNSAVED = 'cancha.espera.'
const prefixOf = (owner: string) => `${PREFIX}${owner}.`

/** The storage key of an entry that belongs to one person, since several people may share a phone. */
export const personalKey = (owner: string, name: string): string => `${prefixOf(owner)}${name}`

/**
 * The key of a draft or an upload that a member has begun. Unlike their other entries it survives a session that
 * ended by itself; it is deleted when they sign out or somebody else signs in.
 */
export const unsavedKey = (owner: string, name: string): string => `${UNSAVED}${owner}.${name}`

const FILES = 'archivos'

/**
 * The name of the database (IndexedDB) with the files that a person has begun to send. While it has any, an entry with
 * this key stands in localStorage: it is how all of them are found.
 */
export const unsavedFilesKey = (owner: string): string => unsavedKey(owner, FILES)

/** Deletes all drafts and unfinished uploads, with their files, except those of the given person. */
export function forgetUnsaved(owner?: string): void {
  forEachEntry(UNSAVED, (storage, key) => {
    if (owner && key.startsWith(`${UNSAVED}${owner}.`)) return
    storage.removeItem(key)
    if (key.endsWith(`.${FILES}`)) attempt(() => indexedDB.deleteDatabase(key))
  })
}

/** Whether this browser has drafts or unfinished uploads of anybody. */
export function hasUnsaved(): boolean {
  let has = false
  forEachEntry(UNSAVED, () => {
    has = true
  })
  return has
}

/**
 * Runs work on the browser's storage, which may be unavailable (private windows, full disks): then the result is
 * undefined and nothing is stored.
 */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Runs work on all entries whose keys begin so, of the browser and of this tab. */
function forEachEntry(prefix: string, work: (storage: Storage, key: string) => void): void {
  for (const storageOf of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const storage = storageOf()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const key of keys) if (key?.startsWith(prefix)) work(storage, key)
    })
}

/** Moves a visitor's entries to this member, so that the next visitor doesn't see them. */
export function handOver(member: string): void {
  const visitors = prefixOf(VISITOR)
  forEachEntry(visitors, (storage, key) => {
    if (storage !== localStorage) return
    const kept = storage.getItem(key)
    storage.removeItem(key)
    if (kept !== null) storage.setItem(personalKey(member, key.slice(visitors.length)), kept)
  })
}

/** Deletes the entries of all members from this browser; a visitor's entries stay. */
export function forgetMembers(): void {
  forEachEntry(PREFIX, (storage, key) => {
    if (!key.startsWith(prefixOf(VISITOR))) storage.removeItem(key)
  })
}
