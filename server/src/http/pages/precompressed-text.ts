import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The distance that a deflate back-reference can reach. */
const WINDOW = 32_768
/** A placeholder for the nonce while the rest is compressed: a character that no page contains. */
const BLANK = '\u0001'
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const END = Buffer.from([3, 0])

/**
 * A gzip response that is sent many times with a different nonce in its gaps, and compressed only once: the blocks
 * between the gaps are stored, and the gaps are filled with uncompressed blocks.
 *
 * No stored block may refer back to a nonce, because it differs each time. So the gaps contain placeholders while the
 * rest is compressed, and nothing in a page equals a placeholder. The nonce must be as long as the gap.
 */
export class PrecompressedText {
  readonly #parts: Buffer[]
  readonly #gap: number
  #blocks: Buffer[] | undefined

  constructor(text: string, placeholder: string) {
    this.#gap = placeholder.length
    const parts = text.replaceAll(BLANK, '').split(placeholder)
    this.#parts = parts.map((part) => Buffer.from(part))
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(joined(this.#parts, this.#filling(nonce)))
  }

  gzip(nonce: string): Buffer {
    const filling = this.#filling(nonce)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(filling.length, 1)
    head.writeUInt16LE(~filling.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    const plain = joined(this.#parts, filling)
    trailer.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0))
    trailer.writeUInt32LE(
      plain.reduce((sum, part) => sum + part.length, 0),
      4,
    )
    this.#blocks ??= this.#compress()
    return Buffer.concat([HEADER, ...joined(this.#blocks, Buffer.concat([head, filling])), END, trailer])
  }

  /** Compresses each part separately, with back-references to everything before it. */
  #compress(): Buffer[] {
    const blank = Buffer.from(BLANK.repeat(this.#gap))
    return this.#parts.map((part, at) => {
      const before = Buffer.concat(this.#parts.slice(0, at).flatMap((one) => [one, blank]))
      const dictionary = before.subarray(-WINDOW)
      const finishFlush = constants.Z_SYNC_FLUSH
      return deflateRawSync(part, { finishFlush, ...(dictionary.length > 0 && { dictionary }) })
    })
  }

  #filling(nonce: string): Buffer {
    const filling = Buffer.from(nonce)
    if (filling.length !== this.#gap) throw new Error('a nonce is as long as its gap')
    return filling
  }
}

const joined = (parts: Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]))
