import type { ReadBytes } from '../mp4-boxes.ts'

/** The elements that are read (RFC 8794 and RFC 9559); all others are passed by. */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

/** Elements whose inside is walked through like what follows them: recorders don't know their sizes when they begin them. */
const WALKED = new Set<number>([ID.segment, ID.cluster, ID.blockGroup])
/** The most bytes of the elements that are read as a whole. */
const DESCRIPTION_MOST = 64 * 1024
/** Five minutes in the shortest pieces that recorders write are 30,000 blocks. */
const ELEMENTS_MOST = 200_000
const SOUND = 2

type Element = { id: number /** null: unknown */; size: number | null; head: number }

/** How long a WebM plays that has Opus and nothing else, in milliseconds; null for anything else. */
export async function webmLength(bytes: ReadBytes, length: number): Promise<number | null> {
  let isWebm = false
  let tracks = 0
  let scale = 1_000_000
  let cluster = 0
  let last: number | null = null
  let at = 0
  for (let count = 0; at < length; count++) {
    if (count === ELEMENTS_MOST) return null
    const element = elementAt(await bytes(at, 12), 0)
    if (!element) break
    const { id, size, head } = element
    at += head
    if (WALKED.has(id)) continue
    if (size === null) return null
    // A recording that broke off ends within a block.
    if (at + size > length) break
    if (id === ID.header || id === ID.info || id === ID.tracks) {
      if (size > DESCRIPTION_MOST) return null
      const inner = await bytes(at, size)
      if (id === ID.header) isWebm = textOf(childOf(inner, ID.docType)) === 'webm'
      if (id === ID.info) scale = numberIn(childOf(inner, ID.timestampScale)) ?? scale
      if (id === ID.tracks) {
        const sounds = soundsIn(inner)
        if (sounds === null) return null
        tracks += sounds
      }
    } else if (id === ID.clusterTimestamp) {
      cluster = numberIn(await bytes(at, Math.min(size, 8))) ?? cluster
    } else if (id === ID.simpleBlock || id === ID.block) {
      const time = cluster + timeOfBlock(await bytes(at, Math.min(size, 12)))
      last = Math.max(last ?? 0, time)
    }
    at += size
  }
  return isWebm && tracks > 0 && last !== null ? (last * scale) / 1_000_000 : null
}

/** How many tracks are described, all of them Opus; null if one is anything else. */
function soundsIn(tracks: Uint8Array): number | null {
  let sounds = 0
  for (const { id, content } of childrenOf(tracks)) {
    if (id !== ID.trackEntry) continue
    const isOpus =
      numberIn(childOf(content, ID.trackType)) === SOUND && textOf(childOf(content, ID.codec)) === 'A_OPUS'
    if (!isOpus) return null
    sounds++
  }
  return sounds
}

function* childrenOf(bytes: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at)
    if (!element || element.size === null) return
    const from = at + element.head
    yield { id: element.id, content: bytes.subarray(from, from + element.size) }
    at = from + element.size
  }
}

function childOf(bytes: Uint8Array, wanted: number): Uint8Array | null {
  for (const { id, content } of childrenOf(bytes)) if (id === wanted) return content
  return null
}

function elementAt(bytes: Uint8Array, at: number): Element | null {
  const id = varied(bytes, at, 4)
  if (!id) return null
  const size = varied(bytes, at + id.length, 8)
  if (!size) return null
  const isUnknown = size.value === 2 ** (7 * size.length) - 1
  return {
    id: id.value + 2 ** (7 * id.length),
    size: isUnknown ? null : size.value,
    head: id.length + size.length,
  }
}

/** A number of one to eight bytes; the zeros that its first byte begins with tell how many. Without the mark behind them. */
function varied(bytes: Uint8Array, at: number, most: number): { value: number; length: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > most || at + length > bytes.length) return null
  let value = first - 2 ** (8 - length)
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, length }
}

function numberIn(bytes: Uint8Array | null): number | null {
  if (!bytes || bytes.length > 8) return null
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

const textOf = (bytes: Uint8Array | null): string =>
  String.fromCharCode(...(bytes?.subarray(0, 32) ?? [])).replace(/\0+$/, '')

/** A block's time within its cluster: two bytes with a sign, behind the number of its track. */
function timeOfBlock(block: Uint8Array): number {
  const track = varied(block, 0, 8)
  if (!track || block.length < track.length + 2) return 0
  return new DataView(block.buffer, block.byteOffset + track.length, 2).getInt16(0)
}
