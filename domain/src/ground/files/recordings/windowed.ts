import type { ReadBytes } from '../mp4-boxes.ts'

const WINDOW = 256 * 1024

/**
 * Reads small places one after another from large pieces, because each piece may be a request to a store.
 * @param read is called with rising positions, as long as the places rise
 */
export function windowed(read: ReadBytes, length: number): ReadBytes {
  let start = 0
  let piece = new Uint8Array()
  return async (at, count) => {
    const end = Math.min(at + count, length)
    if (at < start || end > start + piece.length) {
      start = at
      piece = new Uint8Array(await read(at, Math.min(Math.max(count, WINDOW), Math.max(length - at, 0))))
    }
    return piece.subarray(at - start, Math.max(at, end) - start)
  }
}
