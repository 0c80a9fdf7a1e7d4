import type { ReadBytes } from '../mp4-boxes.ts'

/** Pages of an Ogg hold up to a second each; recorders write one for each moment. */
const PAGES_MOST = 50_000
const HEAD = 27
/** Opus counts 48 samples a millisecond, whatever was recorded (RFC 7845). */
const SAMPLES = 48

/** How long an Ogg plays that has one stream of Opus and nothing else, in milliseconds; null for anything else. */
export async function oggLength(bytes: ReadBytes, length: number): Promise<number | null> {
  let streams = 0
  let last = 0n
  let at = 0
  for (let count = 0; at + HEAD <= length; count++) {
    if (count === PAGES_MOST) return null
    // The head, up to 255 sizes of what is in the page, and the beginning of that.
    const page = await bytes(at, HEAD + 255 + 8)
    if (page.length < HEAD || String.fromCharCode(...page.subarray(0, 4)) !== 'OggS') return null
    const sizes = page.subarray(HEAD, HEAD + (page[26] ?? 0))
    const begins = ((page[5] ?? 0) & 0b10) !== 0
    if (begins) {
      const inner = page.subarray(HEAD + sizes.length, HEAD + sizes.length + 8)
      if (String.fromCharCode(...inner) !== 'OpusHead') return null
      streams++
    }
    const samples = new DataView(page.buffer, page.byteOffset).getBigInt64(6, true)
    if (samples > last) last = samples
    at += HEAD + sizes.length + sizes.reduce((sum, size) => sum + size, 0)
  }
  return streams === 1 && last > 0n ? Number(last) / SAMPLES : null
}
