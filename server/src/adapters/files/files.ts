import type { Readable } from 'node:stream'

/** A stored file being read. Its bytes, from `start` to `end` when a part was asked for. */
export type StoredFile = { stream: Readable; size: number; type: string }

/** Where uploaded files live. Keys are made here and looked up in the database; nothing that a person sends is a key. */
export type Files = {
  /** Keeps the bytes for good before it returns. @returns the new file's key */
  keep(bytes: Buffer | Readable, type: string): Promise<string>
  /** @returns null when there is no such file. `range` counts bytes from 0, both ends included. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  /** Removing what is gone already is fine. */
  remove(key: string): Promise<void>
}

/** The form of a key: 128 random bits in base64url. */
export const FILE_KEY = /^[A-Za-z0-9_-]{22}$/
