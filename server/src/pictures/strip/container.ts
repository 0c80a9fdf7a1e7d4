/** Why a picture isn't drawn. The Spanish sentences are in the code that answers. */
export type Fault = 'unreadable' | 'frames' | 'pixels' | 'long' | 'small' | 'kind'

/** The picture is faulty, as opposed to our program. */
export class BadPicture extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** A picture without its metadata, and what its header tells. */
export type Stripped = {
  kind: PictureKind
  bytes: Buffer
  /** In pixels, as stored, before rotation. */
  width: number
  height: number
  /** The Exif orientation, 1 to 8. */
  orientation: number
  /** Of a HEIC, its colour profile, which its decoder doesn't apply. */
  profile?: Buffer
  /** Of an animation: how many frames it has, and the bytes with all of them; null for more than may move. */
  animation?: { frames: number; bytes: (() => Buffer) | null }
}

/** The largest colour profile in bytes. A phone's has 0.5 kB, a printer's 500. */
export const PROFILE_BYTES = 64 * 1024

/** The maximum number of parts of a container. A picture of 20 MB with the smallest usual parts has 5,000. */
const PARTS_MOST = 20_000

/** Reads a container from beginning to end: never past its end, never backwards, and always forwards. */
export class Walk {
  readonly bytes: Buffer
  at: number
  readonly #end: number
  #parts = 0

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    if (at > end || end > bytes.length) throw new BadPicture('unreadable')
    this.bytes = bytes
    this.at = at
    this.#end = end
  }

  get left(): number {
    return this.#end - this.at
  }

  /** The next bytes. @throws BadPicture if there aren't as many */
  take(length: number): Buffer {
    const from = this.at
    this.skip(length)
    return this.bytes.subarray(from, this.at)
  }

  skip(length: number): void {
    if (length < 0 || length > this.left) throw new BadPicture('unreadable')
    this.at += length
  }

  u8 = (): number => this.take(1).readUInt8()
  u16 = (): number => this.take(2).readUInt16BE()
  u32 = (): number => this.take(4).readUInt32BE()
  u16le = (): number => this.take(2).readUInt16LE()
  u24le = (): number => this.take(3).readUIntLE(0, 3)
  u32le = (): number => this.take(4).readUInt32LE()
  /** A part's name of four letters. */
  name = (): string => this.take(4).toString('latin1')

  /** Counts a part. @throws BadPicture if there are too many */
  count(): void {
    if (++this.#parts > PARTS_MOST) throw new BadPicture('unreadable')
  }
}
