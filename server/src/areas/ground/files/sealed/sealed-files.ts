import { Readable } from 'node:stream'
import type { Files, StoredFile } from '../../../../adapters/files/files.ts'
import {
  BLOCK_BYTES,
  CHUNK_BYTES,
  clearSize,
  HEADER_BYTES,
  lastChunk,
  openedChunk,
  Pull,
  sealedBytes,
} from './chunks.ts'

type Range = { start: number; end: number }

/**
 * A store whose bytes are encrypted with this key (AES-256-GCM): decision 82. The store beneath has the bytes as a header and chunks of
 * 64 KiB, each with its own tag. A chunk's nonce is the header's random prefix, the chunk's number, and whether it is the last one (the
 * STREAM construction), so that chunks that were changed, moved, left out or taken from elsewhere don't open. An opened file has the
 * clear bytes, their ranges and their size. Of a range only its chunks are read, and no byte leaves before its chunk's tag was checked.
 * @param key 32 random bytes, of one upload or file alone
 */
export function sealedFiles(files: Files, key: Buffer): Files {
  /** Opens the stored bytes from the first one, or from the chunk on that a range begins in. */
  async function openStored(storageKey: string, range: Range | undefined) {
    if (!range) {
      const stored = await files.open(storageKey)
      if (!stored) return null
      const source = new Pull(stored.stream)
      return { stored, source, header: await source.take(HEADER_BYTES) }
    }
    const head = await files.open(storageKey, { start: 0, end: HEADER_BYTES - 1 })
    if (!head) return null
    const header = await new Pull(head.stream).take(HEADER_BYTES)
    head.stream.destroy()
    const [first, last] = [range.start, Math.min(range.end, clearSize(head.size) - 1)].map((at) =>
      Math.floor(at / CHUNK_BYTES),
    ) as [number, number]
    if (first > last) return { stored: { ...head, stream: Readable.from([]) }, source: new Pull([]), header }
    const stored = await files.open(storageKey, {
      start: HEADER_BYTES + first * BLOCK_BYTES,
      end: HEADER_BYTES + (last + 1) * BLOCK_BYTES - 1,
    })
    return stored && { stored, source: new Pull(stored.stream), header }
  }

  return {
    ...files,

    keep: (bytes, type) =>
      files.keep(
        Readable.from(sealedBytes(Buffer.isBuffer(bytes) ? [bytes] : bytes, key), { objectMode: false }),
        type,
      ),

    async open(storageKey, range) {
      const found = await openStored(storageKey, range)
      if (!found) return null
      const { stored, source, header } = found
      try {
        const size = clearSize(stored.size)
        const wanted = { start: range?.start ?? 0, end: Math.min(range?.end ?? size, size - 1) }
        const chunks = clearChunks(source, key, { header, size, wanted })
        // The first chunk is opened at once: a damaged file is told before anything is answered.
        const first = await chunks.next()
        return { stream: asStream(first, chunks, stored), size, type: stored.type }
      } catch (error) {
        stored.stream.destroy()
        throw error
      }
    },
  }
}

/** The wanted bytes, chunk after chunk. */
async function* clearChunks(
  source: Pull,
  key: Buffer,
  { header, size, wanted: { start, end } }: { header: Buffer; size: number; wanted: Range },
): AsyncGenerator<Buffer> {
  const last = lastChunk(size)
  // An empty file has a chunk too, which says that it is empty.
  const until = size === 0 ? 0 : Math.floor(end / CHUNK_BYTES)
  for (let number = Math.floor(start / CHUNK_BYTES); number <= until; number++) {
    const block = await source.take(BLOCK_BYTES)
    const chunk = openedChunk(block, key, { header, number, isLast: number === last })
    const from = number * CHUNK_BYTES
    yield chunk.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from))
  }
}

/** A stream of clear bytes. Its destruction ends the reading of the store beneath. */
function asStream(
  first: IteratorResult<Buffer, void>,
  others: AsyncGenerator<Buffer>,
  { stream: beneath }: StoredFile,
): Readable {
  async function* all() {
    if (first.done) return
    yield first.value
    yield* others
  }
  const stream = Readable.from(all(), { objectMode: false })
  stream.once('close', () => beneath.destroy())
  return stream
}
