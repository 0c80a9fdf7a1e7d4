import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Files } from '../../../adapters/files/files.ts'
import { CHUNK_BYTES, clearSize, HEADER_BYTES, opened, PREFIX_BYTES, SEALED_CHUNK, sealed } from './chunks.ts'

/** Its number in the header: another way to seal would have another. */
const VERSION = 1

/**
 * A store whose bytes are encrypted with this key (AES-256-GCM): what it keeps lies in the store beneath as a header and chunks
 * of 64 KiB, each with a tag of its own. A chunk's nonce is the header's random prefix, the chunk's number, and whether it is the last
 * one (the STREAM construction), so that chunks that were changed, moved, left out or taken from elsewhere don't open. What is opened
 * has the clear bytes, their ranges and their size; no byte leaves before its chunk's tag was checked.
 * @param key 32 random bytes, of this file alone
 */
export function sealedFiles(files: Files, key: Buffer): Files {
  return {
    ...files,

    keep: (bytes, type) =>
      files.keep(
        Readable.from(sealedStream(Buffer.isBuffer(bytes) ? [bytes] : bytes, key), { objectMode: false }),
        type,
      ),

    async open(storageKey, range) {
      const first = Math.floor((range?.start ?? 0) / CHUNK_BYTES)
      const whole = await files.open(storageKey, range && { start: 0, end: HEADER_BYTES - 1 })
      if (!whole) return null
      const size = clearSize(whole.size)
      const end = Math.min(range?.end ?? size - 1, size - 1)
      const head = chunksOf(whole.stream, HEADER_BYTES)
      const chunks = openedStream(
        prefixIn((await head.next()).value),
        range ? await from(files, storageKey, first, end) : head,
        { key, first, last: Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1) },
      )
      if (range) whole.stream.destroy()
      return { stream: await begun(cut(chunks, first * CHUNK_BYTES, range?.start ?? 0, end)), size, type: whole.type }
    },
  }
}
