/** Reads bytes of a file, fewer at its end. It is called with rising positions only. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

/** The head of a box of an MP4 or QuickTime file (ISO/IEC 14496-12). `size` includes the head. */
type Box = { type: string; size: number; head: number }

/**
 * The box that begins at a place.
 * @param most how many bytes are left for it
 * @returns null if there is none, or it says that it is longer
 */
export function boxAt(bytes: Uint8Array, at: number, most: number): Box | null {
  if (bytes.length < at + 8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = nameAt(bytes, at + 4)
  const short = view.getUint32(at)
  if (short === 1 && bytes.length < at + 16) return null
  const head = short === 1 ? 16 : 8
  // A size of 0 reaches to the end.
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? most : short
  return size < head || size > most ? null : { type, size, head }
}

/** Four letters: the type of a box or of what it describes. */
export const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

/** Thrown at the box too many. */
export class TooManyBoxes extends Error {}

/** How many more boxes of a description may be looked at. */
export type Left = { boxes: number }

/** Each box within a box. @throws TooManyBoxes */
export function* boxesIn(box: Uint8Array, left: Left): Generator<{ type: string; content: Uint8Array }> {
  for (let at = 0; ; ) {
    const found = boxAt(box, at, box.length - at)
    if (!found) return
    if (left.boxes === 0) throw new TooManyBoxes()
    left.boxes--
    yield { type: found.type, content: box.subarray(at + found.head, at + found.size) }
    at += found.size
  }
}

/** The contents of the boxes of a type within a box. @throws TooManyBoxes */
export function* inside(box: Uint8Array, wanted: string, left: Left): Generator<Uint8Array> {
  for (const { type, content } of boxesIn(box, left)) if (type === wanted) yield content
}
