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
  /**
   * The keys of everything that is stored, also of what a crash left by half, and since when it lies there. A key may come more than
   * once.
   */
  list(): AsyncIterable<{ key: string; since: Date }>
  /** The text that `mark` left; null if there is none. */
  marked(): Promise<string | null>
  /** Marks this store, by which nodes recognise that they share it. */
  mark(text: string): Promise<void>
  /** Where the mark is, for an operator: a path, or a bucket and the name in it. */
  markAddress: string
}

/** The name of the mark: no key of ours. */
export const MARK_NAME = 'cancha-store'

/** The form of a key: 128 random bits in base64url. */
export const FILE_KEY = /^[A-Za-z0-9_-]{22}$/
