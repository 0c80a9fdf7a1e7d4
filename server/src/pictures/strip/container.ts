/** Why a picture isn't drawn. What people read for each stands where they are answered. */
export type Fault = 'unreadable' | 'frames' | 'pixels' | 'long' | 'small' | 'kind'

/** The picture's own fault, as opposed to ours. */
export class BadPicture extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** A picture without what isn't picture in it, and what its header says of it. */
export type Stripped = {
  kind: PictureKind
  bytes: Buffer
  /** Pixels, as they are stored: not yet turned upright. */
  width: number
  height: number
  /** How it is to be turned, 1 to 8, as Exif counts. */
  orientation: number
}

/** Most bytes of a colour profile. A phone's has 0.5 kB, a printer's 500. */
export const PROFILE_BYTES = 64 * 1024

/** Most parts of a container. A picture of 20 MB that is cut into the smallest usual ones has 5,000. */
const PARTS_MOST = 20_000

/** Reads a container from its beginning to its end: never behind it, never back, never for ever. */
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

  /** The next bytes. @throws BadPicture when there aren't so many */
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
  /** Four letters that name a part. */
  name = (): string => this.take(4).toString('latin1')

  /** Counts a part. @throws BadPicture when there are more than a picture has */
  count(): void {
    if (++this.#parts > PARTS_MOST) throw new BadPicture('unreadable')
  }
}
