import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Clear bytes of a chunk; only the last one has fewer. */
export const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
/** A whole chunk as it is stored. */
export const BLOCK_BYTES = CHUNK_BYTES + TAG_BYTES
const PREFIX_BYTES = 7
/** The header before the chunks: how they are sealed, and the beginning of their nonces. */
export const HEADER_BYTES = 1 + PREFIX_BYTES
const VERSION = 1
const EMPTY = Buffer.alloc(0)

/** Stored bytes that aren't as they were written. The fault of a disk or of an attacker who changed them, never of the reader. */
export class DamagedFile extends Error {}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** Reads a stream in lengths of one's choice. */
export class Pull {
  readonly #source: AsyncIterator<Buffer> | Iterator<Buffer>
  #rest: Buffer = EMPTY

  constructor(source: Bytes) {
    this.#source = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  }

  /** The next bytes; fewer than asked for at the stream's end only. */
  async take(length: number): Promise<Buffer> {
    const parts = [this.#rest]
    let had = this.#rest.length
    while (had < length) {
      const { done, value } = await this.#source.next()
      if (done) break
      parts.push(value)
      had += value.length
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = all.subarray(length)
    return all.subarray(0, length)
  }

  /** Ends the source, which isn't read to its end. */
  async end(): Promise<void> {
    await this.#source.return?.()
  }
}

/** The nonce of a chunk: no two of the same key and prefix are alike. */
function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, 1)
  nonce.writeUInt32BE(number, PREFIX_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + 4)
  return nonce
}

/** Seals bytes with this key: a header, then chunk after chunk. */
export async function* sealedBytes(bytes: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const header = Buffer.concat([Buffer.of(VERSION), randomBytes(PREFIX_BYTES)])
  yield header
  const source = new Pull(bytes)
  try {
    let chunk = await source.take(CHUNK_BYTES)
    for (let number = 0; ; number++) {
      // The last chunk is known when nothing comes behind it.
      const next = await source.take(CHUNK_BYTES)
      const isLast = next.length === 0
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(
        header.subarray(0, 1),
      )
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
      if (isLast) return
      chunk = next
    }
  } finally {
    await source.end()
  }
}

/** How many clear bytes a stored file of this size has. @throws DamagedFile if no file has this size */
export function clearSize(stored: number): number {
  const body = stored - HEADER_BYTES
  const chunks = Math.ceil(body / BLOCK_BYTES)
  const last = body - (chunks - 1) * BLOCK_BYTES
  // Only an empty file has an empty chunk.
  if (body < TAG_BYTES || last < TAG_BYTES || (chunks > 1 && last === TAG_BYTES))
    throw new DamagedFile('a sealed file was cut off')
  return body - chunks * TAG_BYTES
}

/** The number of the last chunk of a file with so many clear bytes. */
export const lastChunk = (size: number): number => Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1)

/** Opens a chunk. @throws DamagedFile if it isn't this one of this file */
export function openedChunk(
  block: Buffer,
  key: Buffer,
  { header, number, isLast }: { header: Buffer; number: number; isLast: boolean },
): Buffer {
  if (header.length < HEADER_BYTES || header[0] !== VERSION || block.length < TAG_BYTES)
    throw new DamagedFile('a sealed file was cut off or has another form')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(header.subarray(0, 1))
    .setAuthTag(block.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(block.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new DamagedFile(`chunk ${number} of a sealed file doesn't open`, { cause: error })
  }
}
