import type { Readable } from 'node:stream'

/**
 * A stored file that is being read. `stream` has the requested range, or the whole file; `size` is that of the whole.
 */
export type StoredFile = { stream: Readable; size: number; type: string }

/**
 * Where uploaded files are stored. Keys are generated here and looked up in the database; nothing that a person sends
 * is used as a key.
 */
export type Files = {
  /** Stores the bytes durably before it returns. @returns the new file's key */
  keep(bytes: Buffer | Readable, type: string): Promise<string>
  /** @returns null when there is no such file. `range` counts bytes from 0, both ends included. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  /** Removes a file. It isn't an error if it is gone already. */
  remove(key: string): Promise<void>
}

/** The form of a key: 128 random bits in base64url. */
export const FILE_KEY = /^[A-Za-z0-9_-]{22}$/
